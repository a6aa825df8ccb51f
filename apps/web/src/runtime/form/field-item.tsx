import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Field } from '@yingzao/model';
import { Form, Tooltip } from 'antd';
import { memo } from 'react';
import { platformZone } from '../../widgets/date-values.ts';
import { viewOf } from '../../widgets/index.ts';
import { useForm } from './form-context.ts';
import type { Cell, FormStore } from './form-store.ts';
import { useSignalValue } from './signal-value.ts';

/** One field of the main form with its label, hint and error. */
export const FieldItem = memo(function FieldItem({ cell }: { cell: Cell }) {
  const { store, readonly, idPrefix, settings, isPhone } = useForm();
  const { field } = cell;
  const error = useSignalValue(cell.error);
  const { showLabel = true, labelWidth, tipLabel } = field.node.__config__;
  const id = `${idPrefix}-${field.name}`;
  const label = showLabel && <FieldLabel field={field} tip={tipLabel} suffix={settings.labelSuffix} />;
  const above = isPhone || settings.labelPosition === 'top';
  return (
    <Form.Item
      htmlFor={id}
      label={label || undefined}
      required={field.required && !readonly}
      labelAlign={settings.labelPosition === 'left' ? 'left' : 'right'}
      {...(!above && {
        labelCol: { flex: `${labelWidth ?? settings.labelWidth}px` },
        wrapperCol: { flex: '1 1 0' },
      })}
      validateStatus={error ? 'error' : ''}
      help={error}
      data-field={field.name}
    >
      <CellEditor cell={cell} store={store} id={id} readonly={readonly} />
    </Form.Item>
  );
});

function FieldLabel({ field, tip, suffix }: { field: Field; tip: string | undefined; suffix: string }) {
  return (
    <>
      {field.label}
      {suffix}
      {tip && (
        <Tooltip title={tip}>
          <QuestionCircleOutlined aria-label={tip} style={{ marginInlineStart: 4 }} />
        </Tooltip>
      )}
    </>
  );
}

interface CellEditorProps {
  cell: Cell;
  store: FormStore;
  id: string;
  readonly: boolean;
  /** Where no label stands beside it. */
  label?: string;
}

/** The editor of one value, or its text where nothing may be changed. Renders for its own value only. */
export function CellEditor({ cell, store, id, readonly, label }: CellEditorProps) {
  const value = useSignalValue(cell.value);
  const error = useSignalValue(cell.error);
  const { field } = cell;
  const view = viewOf(field.kind);
  if (readonly || !view?.Editor) {
    const text = field.widget.toText(value, field, { timeZone: platformZone });
    return view?.Viewer ? (
      <view.Viewer value={value} text={text} field={field} />
    ) : (
      <span id={id}>{text}</span>
    );
  }
  return (
    <view.Editor
      id={id}
      label={label}
      value={value}
      field={field}
      disabled={store.form.data.disabled || field.attributes['disabled'] === true}
      invalid={error !== undefined}
      sibling={(name) => store.valueOf(name)}
      onChange={(next) => store.change(cell, next)}
      onBlur={() => store.checkField(cell)}
    />
  );
}
