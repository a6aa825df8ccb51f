import { checkDesign, type Field, type FieldNode, parseFormula, problemText } from '@yingzao/model';
import { type Problem, parseLanguage } from '@yingzao/texts';
import { Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '../../design/design.ts';
import { widgetAt } from '../../design/problems.ts';
import { idOf, locate } from '../../design/tree.ts';
import { useDesigner } from '../../designer-store.ts';
import { type SetterProps, useSetting } from './setter.ts';
import styles from './setters.module.css';

const operators = ['+', '-', '×', '÷', '(', ')'] as const;

/** A formula, written or put together by buttons; the kernel says at once what is wrong with it. */
export function FormulaSetter(props: SetterProps) {
  const { t } = useTranslation('designer');
  const { value, type, seal } = useSetting<readonly string[]>(props);
  const input = useRef<InputRef>(null);
  const text = (value ?? []).join(' ');
  const fields = useNumberFields(props.node);
  const write = (next: string) => type(next.trim() === '' ? [] : [next]);
  /** At the cursor, with room around it. */
  function insert(token: string) {
    const element = input.current?.input;
    const at = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? at;
    const left = text.slice(0, at).trimEnd();
    write([left, token, text.slice(to).trimStart()].filter(Boolean).join(' '));
    requestAnimationFrame(() => {
      element?.focus();
      const end = (left ? left.length + 1 : 0) + token.length;
      element?.setSelectionRange(end, end);
    });
  }
  return (
    <>
      <Input
        ref={input}
        size="small"
        allowClear
        aria-label={props.caption}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={seal}
      />
      <FormulaState node={props.node} isEmpty={text === ''} />
      <fieldset className={styles.keys} aria-label={t('formula.operators')}>
        {operators.map((sign) => (
          <Button key={sign} size="small" onClick={() => insert(sign)}>
            {sign}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.keys} aria-label={t('formula.fields')}>
        {fields.length === 0 && <span className={styles.note}>{t('formula.noFields')}</span>}
        {fields.map(({ name, label }) => (
          <Button key={name} size="small" title={name} onClick={() => insert(name)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function FormulaState({ node, isEmpty }: { node: FieldNode; isEmpty: boolean }) {
  const { t, i18n } = useTranslation('designer');
  const problem = useDesigner(({ design }) => mistakeOf(design.form.fields, node, formOf(design)));
  if (problem) {
    return (
      <p className={styles.mistake} role="status">
        {problemText(problem, parseLanguage(i18n.language))}
      </p>
    );
  }
  return isEmpty ? null : <p className={styles.fine}>{t('formula.valid')}</p>;
}

const known = new WeakMap<object, Map<FieldNode, Problem | undefined>>();

/** What the kernel says about this formula: how it is written, or what it refers to. */
function mistakeOf(fields: readonly FieldNode[], node: FieldNode, form: ReturnType<typeof formOf>) {
  const ofForm = known.get(fields) ?? new Map<FieldNode, Problem | undefined>();
  known.set(fields, ofForm);
  if (!ofForm.has(node)) ofForm.set(node, findMistake(node, form));
  return ofForm.get(node);
}

function findMistake(node: FieldNode, form: ReturnType<typeof formOf>): Problem | undefined {
  const read = parseFormula((node['expression'] ?? []) as string[]);
  if (!('ast' in read)) return read;
  return checkDesign({ webType: 1, form }, 'save').find(
    ({ key, path }) =>
      (key === 'definition.formula' && widgetAt(form.data, path) === idOf(node)) ||
      key === 'definition.formulaCycle',
  );
}

/** The fields a formula here may read: numbers of the form, of its own row, and sums over rows. */
function useNumberFields(node: FieldNode): { name: string; label: string }[] {
  const { t } = useTranslation('designer');
  const design = useDesigner((state) => state.design);
  const form = formOf(design);
  const container = locate(design.form.fields, idOf(node))?.parents.findLast(
    ({ __config__ }) => __config__.jnpfKey === 'table',
  )?.__vModel__;
  const isNumber = (field: Field) => field.widget.places.number && field.node !== node;
  const main = form.fields.filter(isNumber).map(({ name, label }) => ({ name, label }));
  const columns = form.subTables.flatMap((table) =>
    table.columns.filter(isNumber).map(({ name, label }) =>
      table.name === container
        ? { name, label }
        : {
            name: `${table.name}.${name}`,
            label: t('formula.rowsSum', { table: `${table.label}·${label}` }),
          },
    ),
  );
  return [...main, ...columns];
}
