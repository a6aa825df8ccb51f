import { type ColumnItem, type Field, kindsWithBelow, type SearchItem, searchTypesOf } from '@yingzao/model';
import { Input, InputNumber, Segmented, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { SettingRow } from '../form/setting-row.tsx';
import settings from '../form/settings.module.css';
import { useList } from './use-list.ts';

const maxKeywords = 3;
const choices = ['select', 'radio', 'checkbox'];

/** How a field of the query row is searched. Source: contract/visual-development.md 4.2. */
export function SearchSettings({ item, field }: { item: SearchItem; field: Field }) {
  const { t } = useTranslation('designer');
  const { list, changeSearch, seal } = useList();
  const types = searchTypesOf(field);
  const mayBeKeyword = field.symbols.includes('like');
  const keywords = list.searchList.filter(({ isKeyword }) => isKeyword).length;
  const isFull = !item.isKeyword && keywords >= maxKeywords;
  return (
    <div className={settings.body}>
      <LabelRow
        value={item.label}
        onChange={(label) => changeSearch(item.id, { label }, true)}
        onBlur={seal}
      />
      <SettingRow caption={t('list.searchType')}>
        <Segmented
          block
          size="small"
          name="searchType"
          style={{ flex: 1 }}
          value={item.searchType}
          options={types.map((value) => ({ value, label: t(`list.searchType.${value}`) }))}
          onChange={(searchType) => changeSearch(item.id, { searchType })}
        />
      </SettingRow>
      {mayBeKeyword && (
        <SettingRow caption={t('list.isKeyword')} hint={t(isFull ? 'list.keywordFull' : 'list.keywordHint')}>
          <Switch
            size="small"
            aria-label={t('list.isKeyword')}
            disabled={isFull}
            checked={item.isKeyword}
            onChange={(isKeyword) => changeSearch(item.id, { isKeyword })}
          />
        </SettingRow>
      )}
      {choices.includes(field.kind) && (
        <SettingRow caption={t('list.searchMultiple')}>
          <Switch
            size="small"
            aria-label={t('list.searchMultiple')}
            checked={item.searchMultiple}
            onChange={(searchMultiple) => changeSearch(item.id, { searchMultiple })}
          />
        </SettingRow>
      )}
      {kindsWithBelow.includes(field.kind) && (
        <SettingRow
          caption={t('list.withBelow')}
          hint={t(field.kind === 'userSelect' ? 'list.withSubordinates' : 'list.withSuborganizations')}
        >
          <Switch
            size="small"
            aria-label={t('list.withBelow')}
            checked={item.isIncludeSubordinate}
            onChange={(isIncludeSubordinate) => changeSearch(item.id, { isIncludeSubordinate })}
          />
        </SettingRow>
      )}
    </div>
  );
}

const aligns = ['left', 'center', 'right'] as const;
const fixes = ['none', 'left', 'right'] as const;

/** How a column looks. Source: contract/visual-development.md 4.3. */
export function ColumnSettings({ item, field }: { item: ColumnItem; field: Field }) {
  const { t } = useTranslation('designer');
  const { changeColumn, seal } = useList();
  const maySort = field.widget.places.sort && !field.container && field.column !== null;
  return (
    <div className={settings.body}>
      <LabelRow
        value={item.label}
        onChange={(label) => changeColumn(item.id, { label }, true)}
        onBlur={seal}
      />
      <SettingRow caption={t('list.align')}>
        <Segmented
          block
          size="small"
          name="align"
          style={{ flex: 1 }}
          value={item.align}
          options={aligns.map((value) => ({ value, label: t(`list.align.${value}`) }))}
          onChange={(align) => changeColumn(item.id, { align })}
        />
      </SettingRow>
      <SettingRow caption={t('list.width')}>
        <InputNumber
          size="small"
          min={40}
          max={1000}
          precision={0}
          style={{ width: '100%' }}
          placeholder={t('list.widthAuto')}
          aria-label={t('list.width')}
          value={item.width}
          onChange={(width) => changeColumn(item.id, { width }, true)}
          onBlur={seal}
        />
      </SettingRow>
      {maySort && (
        <SettingRow caption={t('list.sortable')}>
          <Switch
            size="small"
            aria-label={t('list.sortable')}
            checked={item.sortable}
            onChange={(sortable) => changeColumn(item.id, { sortable })}
          />
        </SettingRow>
      )}
      <SettingRow caption={t('list.fixed')}>
        <Segmented
          block
          size="small"
          name="fixed"
          style={{ flex: 1 }}
          value={item.fixed}
          options={fixes.map((value) => ({ value, label: t(`list.fixed.${value}`) }))}
          onChange={(fixed) => changeColumn(item.id, { fixed })}
        />
      </SettingRow>
    </div>
  );
}

interface LabelRowProps {
  value: string;
  onChange(label: string): void;
  onBlur(): void;
}

function LabelRow({ value, onChange, onBlur }: LabelRowProps) {
  const { t } = useTranslation('designer');
  return (
    <SettingRow caption={t('list.label')}>
      <Input
        size="small"
        maxLength={50}
        aria-label={t('list.label')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </SettingRow>
  );
}
