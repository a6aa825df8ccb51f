import type { FieldNode } from '@yingzao/model';
import { platformZone } from '../../../widgets/date-values.ts';
import { viewOf } from '../../../widgets/index.ts';
import { fieldOf } from '../field-preview.tsx';
import { type SetterProps, useSetting } from './setter.ts';

const alone = () => null;

/** The widget's own editor. What it answers is kept as the wire carries it. */
export function DefaultValueSetter(props: SetterProps) {
  const { node, setting, caption } = props;
  const { type } = useSetting<unknown>(props);
  const field = fieldOf(withoutLimits(node));
  const Editor = viewOf(node.__config__.jnpfKey)?.Editor;
  if (!field || !Editor) return null;
  const value = field.widget.defaultValue(field, { now: Date.now(), timeZone: platformZone });
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Editor
        id={`setting-${setting.field}`}
        label={caption}
        value={value}
        field={field}
        disabled={node.__config__.defaultCurrent === true}
        invalid={false}
        sibling={alone}
        onChange={type}
      />
    </div>
  );
}

const plain = new WeakMap<FieldNode, FieldNode>();

/** Here the field can be written whatever its design says about people. */
function withoutLimits(node: FieldNode): FieldNode {
  const known = plain.get(node) ?? { ...node, readonly: false, disabled: false, showCount: false };
  plain.set(node, known);
  return known;
}
