import { ProfileOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { columnItemOf, searchItemOf } from '@yingzao/model';
import { Alert, Button, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/empty-state.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import { listableFields, searchableFields } from '../design/fit-list.ts';
import { useDesignerStore } from '../designer-store.ts';
import settings from '../form/settings.module.css';
import { isWriting, shortcutOf } from '../shortcuts.ts';
import { FieldAdder } from './field-adder.tsx';
import { ColumnSettings, SearchSettings } from './item-settings.tsx';
import { ItemTable } from './item-table.tsx';
import styles from './list-designer.module.css';
import { ListPreview } from './list-preview.tsx';
import { ListSettings } from './list-settings.tsx';
import { useList } from './use-list.ts';

interface ListDesignerProps {
  onSave(): void;
  onBackToForm(): void;
}

type Chosen = { part: 'search' | 'column'; id: string };

/** Which fields a list shows and searches, in which order, and how. */
export function ListDesigner({ onSave, onBackToForm }: ListDesignerProps) {
  const { t } = useTranslation('designer');
  const { form } = useList();
  const [chosen, setChosen] = useState<Chosen>();
  const [tab, setTab] = useState('list');
  useListKeys(onSave);
  function choose(next: Chosen) {
    setChosen(next);
    setTab(next.part);
  }
  if (listableFields(form).length === 0) {
    const back = <Button onClick={onBackToForm}>{t('list.backToForm')}</Button>;
    return (
      <div className={styles.designer}>
        <div className={styles.blank}>
          <Blank
            icon={<ProfileOutlined aria-hidden />}
            title={t('list.empty')}
            hint={t('list.emptyHint')}
            action={back}
          />
        </div>
      </div>
    );
  }
  const items = [
    {
      key: 'search',
      label: t('list.searchFields'),
      children: <ChosenSettings part="search" chosen={chosen} />,
    },
    { key: 'column', label: t('list.columns'), children: <ChosenSettings part="column" chosen={chosen} /> },
    { key: 'list', label: t('list.settings'), children: <ListSettings /> },
  ];
  return (
    <div className={styles.designer}>
      <div className={styles.middle}>
        <ListPreview />
        <div className={styles.tables}>
          <SearchFields chosen={chosen} onChoose={choose} />
          <Columns chosen={chosen} onChoose={choose} />
        </div>
      </div>
      <aside className={settings.panel} aria-label={t('panel.title')}>
        <Tabs size="small" items={items} activeKey={tab} onChange={setTab} />
      </aside>
    </div>
  );
}

interface PartProps {
  chosen: Chosen | undefined;
  onChoose(chosen: Chosen): void;
}

function SearchFields({ chosen, onChoose }: PartProps) {
  const { t } = useTranslation('designer');
  const { list, form, change } = useList();
  const used = new Set(list.searchList.map(({ id }) => id));
  const addable = searchableFields(form).filter(({ address }) => !used.has(address));
  return (
    <ItemTable
      title={t('list.searchFields')}
      name="search"
      items={list.searchList}
      selected={chosen?.part === 'search' ? chosen.id : undefined}
      note={({ searchType, isKeyword }) =>
        isKeyword ? t('list.isKeyword') : t(`list.searchType.${searchType}`)
      }
      empty={<NothingYet title={t('list.emptySearch')} hint={t('list.emptySearchHint')} />}
      adder={
        <FieldAdder
          fields={addable}
          onAdd={(fields) => change({ searchList: [...list.searchList, ...fields.map(searchItemOf)] })}
        />
      }
      onSelect={(id) => onChoose({ part: 'search', id })}
      onChange={(searchList) => change({ searchList })}
    />
  );
}

function Columns({ chosen, onChoose }: PartProps) {
  const { t } = useTranslation('designer');
  const { list, form, change } = useList();
  const used = new Set(list.columnList.map(({ id }) => id));
  const addable = listableFields(form).filter(({ address }) => !used.has(address));
  const add = (fields: typeof addable) =>
    change({ columnList: [...list.columnList, ...fields.map((field) => columnItemOf(field, true))] });
  return (
    <ItemTable
      title={t('list.columns')}
      name="column"
      items={list.columnList}
      selected={chosen?.part === 'column' ? chosen.id : undefined}
      note={({ sortable, width }) =>
        [sortable && t('list.sortable'), width && `${width}px`].filter(Boolean).join(' · ')
      }
      empty={<NothingYet title={t('list.emptyColumns')} hint={t('list.emptyColumnsHint')} />}
      adder={<FieldAdder fields={addable} onAdd={(fields) => add([...fields])} />}
      onSelect={(id) => onChoose({ part: 'column', id })}
      onChange={(columnList) => change({ columnList })}
    />
  );
}

function NothingYet({ title, hint }: { title: string; hint: string }) {
  return <Alert showIcon={false} type="info" title={title} description={hint} />;
}

function ChosenSettings({ part, chosen }: { part: Chosen['part']; chosen: Chosen | undefined }) {
  const { t } = useTranslation('designer');
  const { list, form } = useList();
  const id = chosen?.part === part ? chosen.id : undefined;
  const field = id === undefined ? undefined : form.get(id);
  const search = list.searchList.find((item) => item.id === id);
  const column = list.columnList.find((item) => item.id === id);
  if (field && part === 'search' && search) return <SearchSettings item={search} field={field} />;
  if (field && part === 'column' && column) return <ColumnSettings item={column} field={field} />;
  return (
    <Blank
      icon={<UnorderedListOutlined aria-hidden />}
      title={t('list.choose')}
      hint={t('list.chooseHint')}
    />
  );
}

/** Undo, redo and save, as in the form designer. */
function useListKeys(onSave: () => void): void {
  const { active } = useTab();
  const store = useDesignerStore();
  useEffect(() => {
    if (!active) return;
    function handleKey(event: KeyboardEvent) {
      const shortcut = shortcutOf(event);
      if (shortcut === 'save') {
        event.preventDefault();
        onSave();
      } else if ((shortcut === 'undo' || shortcut === 'redo') && !isWriting(event.target)) {
        event.preventDefault();
        store.getState()[shortcut]();
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [active, store, onSave]);
}
