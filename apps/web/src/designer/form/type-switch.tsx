import { RetweetOutlined } from '@ant-design/icons';
import { type FieldNode, isSameType, isWidgetKey, keepsValues, type WidgetKey } from '@yingzao/model';
import { App, Dropdown, type MenuProps } from 'antd';
import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../ui/tab/tab-context.ts';
import { viewOf } from '../../widgets/index.ts';
import { type Setting, settingPaths } from '../../widgets/widget-view.ts';
import { readAttribute } from '../design/attribute-path.ts';
import { newWidget } from '../design/fresh-nodes.ts';
import { columnOf, otherKinds, retyped } from '../design/retype.ts';
import { idOf, isInTable } from '../design/tree.ts';
import { isChangedFrom } from '../design/usual.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { ReleasedContext } from '../released.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import { useCaptions } from './setters/setter.ts';
import styles from './settings.module.css';

/** Makes a field one of another kind; `children` is the button that unfolds the kinds. Nothing where there are none. */
export function TypeSwitch({ node, children }: { node: FieldNode; children: ReactElement }) {
  const { t } = useTranslation('designer');
  const words = useDesignerWords();
  const inTable = useDesigner(({ design }) => isInTable(design.form.fields, idOf(node)));
  const become = useBecome(node);
  const { compatible, sameColumn } = otherKinds(node, inTable);
  const items: NonNullable<MenuProps['items']> = (
    [
      ['switch.compatible', compatible],
      ['switch.sameColumn', sameColumn],
    ] as const
  )
    .filter(([, kinds]) => kinds.length > 0)
    .map(([title, kinds]) => ({
      key: title,
      type: 'group',
      label: t(title),
      children: kinds.map((key) => ({ key, label: <KindOption kind={key} label={words.kind(key)} /> })),
    }));
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick({ key, domEvent }) {
          domEvent.stopPropagation();
          become(key as WidgetKey);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}

function KindOption({ kind, label }: { kind: WidgetKey; label: string }) {
  return (
    <span className={styles.kindOption}>
      <WidgetIcon kind={kind} />
      {label}
    </span>
  );
}

export const TypeSwitchIcon = RetweetOutlined;

/** Asks first when something would be lost, or when a column that holds data would change. */
function useBecome(node: FieldNode): (kind: WidgetKey) => void {
  const { t } = useTranslation(['designer', 'common']);
  const { modal } = App.useApp();
  const { overlay } = useTab();
  const store = useDesignerStore();
  const words = useDesignerWords();
  const captions = useCaptions();
  const isReleased = useContext(ReleasedContext);
  const { jnpfKey, label } = node.__config__;
  return (kind) => {
    const [before] = isWidgetKey(jnpfKey) ? newWidget(jnpfKey, words.texts(jnpfKey)) : [];
    const [after] = newWidget(kind, words.texts(kind));
    if (!before || !after) return;
    const next = retyped(node, { before, after });
    const lost = lostSettings(before, node, next).map(captions.setting);
    const change = isReleased ? columnChange(node, next) : undefined;
    const act = () => {
      words.refuse(store.getState().run({ kind: 'retype', id: idOf(node), node: next }));
      words.tell(t('switch.done', { label, kind: words.kind(kind) }));
    };
    if (lost.length === 0 && !change) return act();
    modal.confirm({
      title: t('switch.title', { label, kind: words.kind(kind) }),
      content: (
        <>
          {lost.length > 0 && (
            <>
              <p>{t('switch.lost')}</p>
              <ul className={styles.lost}>
                {lost.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
          {change && <p>{t(change)}</p>}
          <p className={styles.hint}>{t('switch.undoable')}</p>
        </>
      ),
      okText: t('switch.do'),
      ...(overlay && { getContainer: () => overlay }),
      onOk: act,
    });
  };
}

/** What was set and would not be any more. */
function lostSettings(fresh: FieldNode, node: FieldNode, next: FieldNode): Setting[] {
  const settings = viewOf(node.__config__.jnpfKey)?.settings ?? [];
  const isLost = (path: string) =>
    isChangedFrom([fresh], node, path) &&
    readAttribute(node, path) !== undefined &&
    isOther(node, next, path);
  return settings.filter((setting) => settingPaths(setting).some(isLost));
}

/** The same value in another shape, such as one option in a list, is not lost. */
function isOther(node: FieldNode, next: FieldNode, path: string): boolean {
  const [was, is] = [readAttribute(node, path), readAttribute(next, path)];
  return JSON.stringify([was].flat()) !== JSON.stringify([is].flat());
}

/** What a release will do to the column. */
function columnChange(node: FieldNode, next: FieldNode) {
  const [was, is] = [columnOf(node), columnOf(next)];
  if (!was || !is || isSameType(was, is)) return undefined;
  return keepsValues(was, is) ? ('switch.columnKept' as const) : ('switch.columnChanged' as const);
}
