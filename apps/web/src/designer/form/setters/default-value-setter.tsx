import { useMemo } from 'react';
import { viewOf } from '../../../widgets/index.ts';
import { designedDefault, fieldOf, useStandIn } from '../field-preview.tsx';
import { type SetterProps, useSetting } from './setter.ts';

const alone = () => null;

/** The widget's own editor. What it answers is kept as the wire carries it; "as current" takes its place. */
export function DefaultValueSetter(props: SetterProps) {
  const { node, setting, caption } = props;
  const { type } = useSetting<unknown>(props);
  const shown = useStandIn(node);
  // Here the field can be written whatever its design says about people.
  const field = useMemo(
    () => fieldOf({ ...shown, readonly: false, disabled: false, showCount: false }),
    [shown],
  );
  const Editor = viewOf(node.__config__.jnpfKey)?.Editor;
  if (!field || !Editor) return null;
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Editor
        id={`setting-${setting.field}`}
        label={caption}
        value={designedDefault(field)}
        field={field}
        disabled={node.__config__.defaultCurrent === true}
        invalid={false}
        sibling={alone}
        onChange={type}
      />
    </div>
  );
}
