import { type FieldNode, isFieldName, type Platform, widgetOf } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { Checkbox, Input, InputNumber, Slider, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAttribute } from '../design/attribute-path.ts';
import { idOf } from '../design/tree.ts';
import { isMixed } from '../design/usual.ts';
import { useDesignerStore } from '../designer-store.ts';
import { useDesignerWords } from '../words.ts';
import { useAttributes } from './setters/setter.ts';
import { Caption, useSettingFilter } from './setting-filter.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

interface CommonProps {
  node: FieldNode;
  /** A column of a sub-table. */
  inTable: boolean;
}

/** What every widget has. Source: contract/visual-development.md 2.3. */
export function CommonSettings({ node, inTable }: CommonProps) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes([node]);
  const role = widgetOf(node.__config__.jnpfKey)?.role;
  const hasName = role === 'value' || role === 'subTable';
  const isContainer = role === 'container' || role === 'subTable';
  return (
    <>
      <SettingRow caption={t('setting.label')} paths={['config.label']}>
        <Input
          size="small"
          aria-label={t('setting.label')}
          maxLength={50}
          value={String(read('config.label') ?? '')}
          onChange={(event) => write('config.label', event.target.value, true)}
          onBlur={seal}
        />
      </SettingRow>
      {hasName && <NameSetting key={idOf(node)} node={node} />}
      {inTable ? <ColumnWidth nodes={[node]} /> : <SpanSetting nodes={[node]} />}
      {role === 'value' && !inTable && <LabelSettings nodes={[node]} />}
      <Switches nodes={[node]} withRequired={hasName} withLabel={role === 'value' && !inTable} />
      {!isContainer && <PlatformSetting nodes={[node]} />}
    </>
  );
}

/** The name is checked as it is typed and taken over when it is left: everything that uses it follows. */
function NameSetting({ node }: { node: FieldNode }) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const words = useDesignerWords();
  const name = node.__vModel__ ?? '';
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  function handleChange(text: string) {
    setDraft(text);
    setProblem(isFieldName(text) ? undefined : { key: 'definition.fieldName', params: { field: text } });
  }
  function takeOver() {
    if (draft === undefined || draft === name || problem) return;
    const refusal = store.getState().run({ kind: 'rename', id: idOf(node), name: draft });
    setProblem(refusal);
    if (!refusal) setDraft(undefined);
  }
  function giveUp() {
    setDraft(undefined);
    setProblem(undefined);
  }
  return (
    <SettingRow
      caption={t('setting.name')}
      paths={['__vModel__']}
      hint={draft === undefined ? undefined : t('setting.nameHint')}
      error={problem && words.problem(problem)}
    >
      <Input
        size="small"
        aria-label={t('setting.name')}
        maxLength={50}
        value={draft ?? name}
        {...(problem && { status: 'error' as const })}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={takeOver}
        onPressEnter={takeOver}
        onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      />
    </SettingRow>
  );
}

const usualSpans = { 6: '¼', 8: '⅓', 12: '½', 16: '⅔', 24: '1' };

export function SpanSetting({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes(nodes);
  return (
    <SettingRow caption={t('setting.span')} paths={['config.span']}>
      <Slider
        min={1}
        max={24}
        marks={usualSpans}
        style={{ flex: 1, marginInline: 6 }}
        ariaLabelForHandle={t('setting.span')}
        value={Number(read('config.span') ?? 24)}
        onChange={(span: number) => write('config.span', span, true)}
        onChangeComplete={seal}
      />
    </SettingRow>
  );
}

export function ColumnWidth({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes(nodes);
  return (
    <SettingRow caption={t('setting.columnWidth')} paths={['config.columnWidth']}>
      <InputNumber
        size="small"
        min={40}
        max={1000}
        precision={0}
        placeholder={t('list.widthAuto')}
        aria-label={t('setting.columnWidth')}
        style={{ width: '100%' }}
        value={(read('config.columnWidth') as number | null | undefined) ?? null}
        onChange={(width) => write('config.columnWidth', width, true)}
        onBlur={seal}
      />
    </SettingRow>
  );
}

export function LabelSettings({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes(nodes);
  return (
    <>
      <SettingRow caption={t('setting.labelWidth')} paths={['config.labelWidth']}>
        <InputNumber
          size="small"
          min={0}
          max={500}
          precision={0}
          placeholder={t('list.widthAuto')}
          aria-label={t('setting.labelWidth')}
          style={{ width: '100%' }}
          value={(read('config.labelWidth') as number | null | undefined) ?? null}
          onChange={(width) => write('config.labelWidth', width, true)}
          onBlur={seal}
        />
      </SettingRow>
      <SettingRow caption={t('setting.tipLabel')} paths={['config.tipLabel']}>
        <Input
          size="small"
          aria-label={t('setting.tipLabel')}
          value={String(read('config.tipLabel') ?? '')}
          onChange={(event) => write('config.tipLabel', event.target.value, true)}
          onBlur={seal}
        />
      </SettingRow>
    </>
  );
}

interface SwitchesProps {
  nodes: readonly FieldNode[];
  withRequired: boolean;
  withLabel: boolean;
}

/** The yes-and-no of a widget, or of several at once. */
export function Switches({ nodes, withRequired, withLabel }: SwitchesProps) {
  const { t } = useTranslation('designer');
  const { write } = useAttributes(nodes);
  const isShown = useSettingFilter();
  const hasEditor = withRequired;
  const shown = [
    ...(withRequired ? [['config.required', 'required', false] as const] : []),
    ...(withLabel ? [['config.showLabel', 'showLabel', true] as const] : []),
    ...(hasEditor ? [['disabled', 'disabled', false] as const] : []),
    ['config.noShow', 'noShow', false] as const,
  ].filter(([path, name]) => isShown(t(`setting.${name}`), [path]));
  if (shown.length === 0) return null;
  return (
    <div className={styles.switches}>
      {shown.map(([path, name, usual]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the kit's switch is a button inside
        <label key={path}>
          <Switch
            size="small"
            aria-label={t(`setting.${name}`)}
            checked={nodes.every((node) => (readAttribute(node, path) ?? usual) === true)}
            onChange={(on) => write(path, on)}
          />
          <span title={path}>
            <Caption text={t(`setting.${name}`)} paths={[path]} />
            {isMixed(nodes, path) && <small> {t('panel.mixed')}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

const platforms: readonly Platform[] = ['pc', 'app'];

export function PlatformSetting({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { read, write } = useAttributes(nodes);
  return (
    <SettingRow caption={t('setting.visibility')} paths={['config.visibility']}>
      <Checkbox.Group
        aria-label={t('setting.visibility')}
        options={platforms.map((value) => ({ value, label: t(`setting.visibility.${value}`) }))}
        value={[...((read('config.visibility') as Platform[] | undefined) ?? platforms)]}
        onChange={(chosen) => write('config.visibility', chosen)}
      />
    </SettingRow>
  );
}
