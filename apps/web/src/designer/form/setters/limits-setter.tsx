import { type FieldNode, isWidgetKey, type LimitType } from '@yingzao/model';
import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { viewOf } from '../../../widgets/index.ts';
import { childrenOf, flatten, idOf, locate } from '../../design/tree.ts';
import { useDesigner } from '../../designer-store.ts';
import { fieldOf } from '../field-preview.tsx';
import { type SetterProps, useAttributes } from './setter.ts';
import styles from './setters.module.css';

type End = 'start' | 'end';

/** From when and until when a date or time may be chosen. Source: contract/visual-development.md 2.3. */
export function LimitsSetter({ node }: SetterProps) {
  return (
    <>
      <LimitLine node={node} end="start" />
      <LimitLine node={node} end="end" />
    </>
  );
}

const types: readonly (0 | LimitType)[] = [0, 1, 2, 3, 4, 5];

function LimitLine({ node, end }: { node: FieldNode; end: End }) {
  const { t } = useTranslation('designer');
  const { read, write } = useAttributes([node]);
  const at = (part: string) => `config.${end}${part}`;
  const rule = read(at('TimeRule')) === true;
  const type = rule ? ((read(at('TimeType')) as LimitType | undefined) ?? 1) : 0;
  function choose(next: 0 | LimitType) {
    write(at('TimeRule'), next !== 0);
    if (next === 0) return;
    write(at('TimeType'), next);
    write(at('TimeValue'), next === 4 || next === 5 ? 1 : null);
  }
  const which = t(`limits.${end}`);
  return (
    <div className={styles.limit}>
      <span>{which}</span>
      <Select
        size="small"
        aria-label={t('limits.type', { which })}
        value={type}
        options={types.map((value) => ({ value, label: t(`limits.type.${value}`) }))}
        onChange={choose}
      />
      {type === 1 && <FixedLimit node={node} path={at('TimeValue')} label={which} />}
      {type === 2 && <FieldLimit node={node} path={`config.${end}RelationField`} />}
      {(type === 4 || type === 5) && <Distance node={node} end={end} />}
    </div>
  );
}

const alone = () => null;

/** A fixed limit is written with the widget's own editor. */
function FixedLimit({ node, path, label }: { node: FieldNode; path: string; label: string }) {
  const { read, write } = useAttributes([node]);
  const field = fieldOf(node);
  const kind = node.__config__.jnpfKey;
  const Editor = isWidgetKey(kind) ? viewOf(kind)?.Editor : undefined;
  if (!field || !Editor) return null;
  const value = field.widget.normalize(read(path), field, { timeZone: 'Asia/Shanghai' }) ?? null;
  return (
    <div>
      <Editor
        id={`limit-${path}`}
        label={label}
        value={value}
        field={field}
        disabled={false}
        invalid={false}
        sibling={alone}
        onChange={(next) => write(path, next)}
      />
    </div>
  );
}

/** Another field of the same kind, in the same row or form. */
function FieldLimit({ node, path }: { node: FieldNode; path: string }) {
  const { t } = useTranslation('designer');
  const { read, write } = useAttributes([node]);
  const fields = useDesigner(({ design }) => design.form.fields);
  const around = locate(fields, idOf(node))?.parents.findLast(
    ({ __config__ }) => __config__.jnpfKey === 'table',
  );
  const sisters = around ? childrenOf(around) : flatten(fields);
  const options = sisters
    .filter((other) => other !== node && other.__config__.jnpfKey === node.__config__.jnpfKey)
    .map((other) => ({ value: other.__vModel__ ?? '', label: other.__config__.label }));
  return (
    <Select
      size="small"
      aria-label={t('limits.field')}
      placeholder={t('limits.field')}
      value={(read(path) as string | undefined) || null}
      options={options}
      onChange={(name) => write(path, name)}
    />
  );
}

const units = { date: [1, 2, 3, 4, 5, 6], time: [1, 2, 3] } as const;

function Distance({ node, end }: { node: FieldNode; end: End }) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes([node]);
  const kind = node.__config__.jnpfKey === 'time' ? 'time' : 'date';
  const unit = (read(`config.${end}TimeTarget`) as number | undefined) ?? 1;
  const options = units[kind].map((value) => ({ value, label: t(unitKey(kind, value)) }));
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <InputNumber
        size="small"
        min={0}
        precision={0}
        aria-label={t('limits.amount')}
        value={Number(read(`config.${end}TimeValue`) ?? 1)}
        onChange={(next) => write(`config.${end}TimeValue`, next, true)}
        onBlur={seal}
      />
      <Select
        size="small"
        aria-label={t('limits.unit')}
        value={unit}
        options={options}
        style={{ flex: 1 }}
        onChange={(next: number) => write(`config.${end}TimeTarget`, next)}
      />
    </div>
  );
}

function unitKey(kind: 'date' | 'time', unit: 1 | 2 | 3 | 4 | 5 | 6) {
  return kind === 'time' ? (`limits.time.${unit as 1 | 2 | 3}` as const) : (`limits.date.${unit}` as const);
}
