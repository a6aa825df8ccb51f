import { HolderOutlined } from '@ant-design/icons';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { ListButton } from '@yingzao/model';
import words from '@yingzao/texts/zh-CN/widgets';
import { Button, Input, Segmented, Select, Switch } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesignWords } from '../../runtime/design-words.ts';
import { SettingRow } from '../form/setting-row.tsx';
import settings from '../form/settings.module.css';
import { moved, useSortable } from '../sortable.ts';
import { nameOf } from './field-adder.tsx';
import { useList } from './use-list.ts';

/** The settings of the list as a whole, those that work. Source: contract/visual-development.md 4.1. */
export function ListSettings() {
  const { t } = useTranslation('designer');
  return (
    <div className={settings.body}>
      <section className={settings.section} aria-label={t('list.defaultSort')}>
        <SortSettings />
        <PageSettings />
      </section>
      <section className={settings.section}>
        <h3>{t('list.buttons')}</h3>
        <Buttons />
      </section>
      <section className={settings.section}>
        <h3>{t('list.rights')}</h3>
        <Rights />
      </section>
    </div>
  );
}

function SortSettings() {
  const { t } = useTranslation('designer');
  const { list, form, change } = useList();
  const [first] = list.defaultSortConfig;
  const field = first?.field ?? list.defaultSidx;
  const sort = first?.sort ?? list.sort;
  const fields = form.fields.filter(({ widget, column }) => widget.places.sort && column !== null);
  const options = [
    { value: '', label: t('list.sortNone') },
    ...fields.map(({ address, label }) => ({ value: address, label })),
  ];
  const set = (next: string, direction: 'asc' | 'desc') =>
    change({
      defaultSidx: next,
      sort: direction,
      defaultSortConfig: next === '' ? [] : [{ field: next, sort: direction }],
    });
  return (
    <>
      <SettingRow caption={t('list.sortField')}>
        <Select
          size="small"
          aria-label={t('list.sortField')}
          style={{ width: '100%' }}
          value={field}
          options={options}
          onChange={(next) => set(next, sort)}
        />
      </SettingRow>
      {field !== '' && (
        <SettingRow caption={t('list.sortOrder')}>
          <Segmented
            block
            size="small"
            name="sort"
            style={{ flex: 1 }}
            value={sort}
            options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) }))}
            onChange={(next) => set(field, next)}
          />
        </SettingRow>
      )}
    </>
  );
}

const pageSizes = [20, 50, 80, 100];

function PageSettings() {
  const { t } = useTranslation('designer');
  const { list, form, change } = useList();
  const numbers = [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)].filter(
    ({ widget, column, container }) => widget.places.number && column !== null && !container,
  );
  return (
    <>
      <Flag name="hasPage" />
      {list.hasPage && (
        <SettingRow caption={t('list.pageSize')}>
          <Select
            size="small"
            aria-label={t('list.pageSize')}
            style={{ width: '100%' }}
            value={list.pageSize}
            options={pageSizes.map((count) => ({ value: count, label: t('list.pageSizeOption', { count }) }))}
            onChange={(pageSize) => change({ pageSize })}
          />
        </SettingRow>
      )}
      <Flag name="showOverflow" />
      <Flag name="showSummary" />
      {list.showSummary && (
        <SettingRow caption={t('list.summaryField')}>
          <Select
            mode="multiple"
            size="small"
            aria-label={t('list.summaryField')}
            style={{ width: '100%' }}
            value={list.summaryField}
            options={numbers.map((field) => ({ value: field.address, label: nameOf(field) }))}
            onChange={(summaryField) => change({ summaryField })}
          />
        </SettingRow>
      )}
    </>
  );
}

type FlagName =
  | 'hasPage'
  | 'showOverflow'
  | 'showSummary'
  | 'useBtnPermission'
  | 'useColumnPermission'
  | 'useFormPermission'
  | 'useDataPermission';

function Flag({ name }: { name: FlagName }) {
  const { t } = useTranslation('designer');
  const { list, change } = useList();
  return (
    <SettingRow caption={t(`list.${name}`)}>
      <Switch
        size="small"
        aria-label={t(`list.${name}`)}
        checked={list[name]}
        onChange={(on) => change({ [name]: on })}
      />
    </SettingRow>
  );
}

/** Buttons whose calls exist; the others come with files and print. */
const built = {
  btnsList: ['add', 'batchRemove'],
  columnBtnsList: ['edit', 'remove', 'detail'],
} as const;
type Part = keyof typeof built;
type ButtonName = (typeof built)[Part][number];

const isBuilt = (part: Part, name: string): name is ButtonName =>
  (built[part] as readonly string[]).includes(name);

function Buttons() {
  const { t } = useTranslation('designer');
  return (
    <>
      {built.btnsList.map((name) => (
        <ButtonRow key={name} part="btnsList" name={name} />
      ))}
      <h4 className={settings.subtitle}>{t('list.rowButtons')}</h4>
      <RowButtons />
    </>
  );
}

/** The buttons of a row, in the order they stand in there. */
function RowButtons() {
  const { t } = useTranslation('designer');
  const { list, change } = useList();
  const { listButton } = useDesignWords();
  const missing = built.columnBtnsList.filter(
    (name) => !list.columnBtnsList.some(({ value }) => value === name),
  );
  const all = [...list.columnBtnsList, ...missing.map(newButton)];
  const shown = all.filter(({ value }) => isBuilt('columnBtnsList', value));
  /** Buttons that are not built keep their places behind those that are. */
  function move(from: number, to: number) {
    const button = shown[from];
    if (!button || to < 0 || to >= shown.length) return;
    const others = all.filter((other) => !shown.includes(other));
    change({ columnBtnsList: [...moved(shown, from, to), ...others] });
    const label = listButton(button.value as ButtonName, button.label);
    announce(t('list.moved', { label, position: to + 1 }));
  }
  return (
    <ul>
      {shown.map(({ value }, index) => (
        <SortableButton key={value} name={value as ButtonName} index={index} onMove={move} />
      ))}
    </ul>
  );
}

interface SortableButtonProps {
  name: ButtonName;
  index: number;
  onMove(from: number, to: number): void;
}

function SortableButton({ name, index, onMove }: SortableButtonProps) {
  const { t } = useTranslation('designer');
  const { listButton } = useDesignWords();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isOver, handleKey } = useSortable({ row, handle, list: 'rowButtons', index, onMove });
  return (
    <li ref={row} className={settings.sortable} data-over={isOver}>
      <Button
        ref={handle}
        type="text"
        size="small"
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('list.move', { label: listButton(name, '') })}
        onKeyDown={handleKey}
      />
      <ButtonRow part="columnBtnsList" name={name} />
    </li>
  );
}

const newButton = (value: ButtonName): ListButton => ({
  value,
  label: words.listButtons[value],
  icon: '',
  show: false,
});

function ButtonRow({ part, name }: { part: Part; name: ButtonName }) {
  const { t } = useTranslation('designer');
  const { list, change, seal } = useList();
  const { listButton } = useDesignWords();
  const known = list[part].find(({ value }) => value === name);
  const button = known ?? newButton(name);
  const usual = listButton(name, '');
  function set(changed: Partial<ListButton>, isTyping: boolean) {
    const next = { ...button, ...changed };
    const others = list[part];
    const buttons = known ? others.map((other) => (other === known ? next : other)) : [...others, next];
    change({ [part]: buttons }, `button ${name}`, isTyping);
  }
  return (
    <SettingRow caption={usual}>
      <Switch
        size="small"
        aria-label={t('list.buttonShown', { label: usual })}
        checked={button.show}
        onChange={(show) => set({ show }, false)}
      />
      <Input
        size="small"
        maxLength={20}
        style={{ flex: 1, marginInlineStart: 8 }}
        aria-label={t('list.buttonText', { label: usual })}
        disabled={!button.show}
        placeholder={usual}
        value={button.label === words.listButtons[name] ? '' : button.label}
        onChange={(event) => set({ label: event.target.value || words.listButtons[name] }, true)}
        onBlur={seal}
      />
    </SettingRow>
  );
}

const rights = ['useBtnPermission', 'useColumnPermission', 'useFormPermission', 'useDataPermission'] as const;

function Rights() {
  const { t } = useTranslation('designer');
  return (
    <>
      {rights.map((name) => (
        <Flag key={name} name={name} />
      ))}
      <p className={settings.hint}>{t('list.rightsHint')}</p>
    </>
  );
}
