import type { FieldNode } from '@yingzao/model';
import { useTranslation } from 'react-i18next';
import type { Setting } from '../../../widgets/widget-view.ts';
import { readAttribute } from '../../design/attribute-path.ts';
import { idOf } from '../../design/tree.ts';
import { useDesignerStore } from '../../designer-store.ts';
import { useDesignerWords } from '../../words.ts';

/** What every setter gets: the widget, what is set, and the caption, which stands beside it. */
export interface SetterProps {
  readonly node: FieldNode;
  /** Widgets that are set along with it. */
  readonly others?: readonly FieldNode[];
  readonly setting: Setting;
  readonly caption: string;
}

/** Reads and changes attributes of widgets. `isTyping` keystrokes become one step. */
export function useAttributes(nodes: readonly FieldNode[]) {
  const store = useDesignerStore();
  const words = useDesignerWords();
  const [first] = nodes;
  return {
    read: (path: string): unknown => (first ? readAttribute(first, path) : undefined),
    write: (path: string, value: unknown, isTyping = false) =>
      words.refuse(store.getState().run({ kind: 'set', ids: nodes.map(idOf), path, value }, { isTyping })),
    seal: () => store.getState().seal(),
  };
}

/** The one attribute a setter is about. */
export function useSetting<Value>({
  node,
  others = [],
  setting,
}: Pick<SetterProps, 'node' | 'others' | 'setting'>) {
  const { read, write, seal } = useAttributes([node, ...others]);
  return {
    value: read(setting.field) as Value | undefined,
    set: (value: Value | undefined | null) => write(setting.field, value),
    type: (value: Value | undefined | null) => write(setting.field, value, true),
    seal,
  };
}

/** Captions are declared by the widgets: `setting.{caption}`, `choice.{caption}.{value}`. */
export function useCaptions() {
  const { i18n } = useTranslation('designer');
  const textOf = (key: string): string | undefined => i18n.getResource(i18n.language, 'designer', key);
  const captionOf = ({ caption, field }: Setting) => caption ?? field.split('.').at(-1) ?? field;
  return {
    setting: (setting: Setting) => textOf(`setting.${captionOf(setting)}`) ?? captionOf(setting),
    choice: (setting: Setting, value: string | number | boolean) =>
      textOf(`choice.${captionOf(setting)}.${value}`) ?? String(value),
  };
}
