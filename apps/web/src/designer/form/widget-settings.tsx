import { SettingOutlined } from '@ant-design/icons';
import { type FieldNode, isWidgetKey, type WidgetKey, widgetOf, widgetTextsOf } from '@yingzao/model';
import simplified from '@yingzao/texts/zh-CN/widgets';
import { Button } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/empty-state.tsx';
import { viewOf } from '../../widgets/index.ts';
import { type Setting, settingPaths } from '../../widgets/widget-view.ts';
import { type AttributePath, readAttribute } from '../design/attribute-path.ts';
import { newWidget } from '../design/fresh-nodes.ts';
import { findNode, idOf, isInTable } from '../design/tree.ts';
import { isChangedFrom, isMixed } from '../design/usual.ts';
import { useDesigner } from '../designer-store.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import {
  ColumnWidth,
  CommonSettings,
  LabelSettings,
  PlatformSetting,
  SpanSetting,
  Switches,
} from './common-settings.tsx';
import { setters, wideSetters } from './setters/index.ts';
import { useCaptions } from './setters/setter.ts';
import { FilteredSettings, NoMatch } from './setting-filter.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import { TypeSwitch, TypeSwitchIcon } from './type-switch.tsx';
import { useEditing } from './use-editing.ts';

/** The settings of what is selected: of one widget all, of several what they have in common. */
export function WidgetSettings() {
  const { t } = useTranslation('designer');
  // The canvas marks the selection at once; its settings, which are many editors, come right after.
  const selection = useDeferredValue(useDesigner((state) => state.selection));
  const fields = useDesigner(({ design }) => design.form.fields);
  const nodes = selection.flatMap((id) => findNode(fields, id) ?? []);
  const [node, ...others] = nodes;
  if (!node) {
    return (
      <Blank
        icon={<SettingOutlined aria-hidden />}
        title={t('panel.nothing')}
        hint={t('panel.nothingHint')}
      />
    );
  }
  return others.length > 0 ? <ManySettings nodes={nodes} /> : <OneWidget key={idOf(node)} node={node} />;
}

function OneWidget({ node }: { node: FieldNode }) {
  const { t } = useTranslation('designer');
  const words = useDesignerWords();
  const isChanged = useIsChanged([node]);
  const kind = node.__config__.jnpfKey;
  const inTable = useDesigner(({ design }) => isInTable(design.form.fields, idOf(node)));
  const view = viewOf(kind);
  return (
    <FilteredSettings isChanged={isChanged}>
      <div className={styles.body}>
        <div className={styles.kind}>
          <WidgetIcon kind={kind} />
          {words.kind(kind)}
          <TypeSwitch node={node}>
            <Button size="small" type="link" icon={<TypeSwitchIcon aria-hidden />}>
              {t('switch.change')}
            </Button>
          </TypeSwitch>
        </div>
        <section className={styles.section} aria-label={t('panel.section.common')}>
          <CommonSettings node={node} inTable={inTable} />
        </section>
        {view && view.settings.length > 0 && (
          <section className={styles.section} aria-label={t('panel.section.own')}>
            {view.settings.map((setting) => (
              <OwnSetting key={keyOf(setting)} nodes={[node]} setting={setting} />
            ))}
          </section>
        )}
        <NoMatch />
      </div>
    </FilteredSettings>
  );
}

/** Compared with new widgets as they are worded here, and as the catalogue's own language words them. */
function useIsChanged(nodes: readonly FieldNode[]): (path: AttributePath) => boolean {
  const words = useDesignerWords();
  const fresh = new Map<string, FieldNode[]>();
  const freshOf = (kind: string): FieldNode[] => {
    const texts = isWidgetKey(kind) ? [words.texts(kind), widgetTextsOf(kind, simplified)] : [];
    const made = fresh.get(kind) ?? texts.flatMap((text) => newWidget(kind as WidgetKey, text));
    fresh.set(kind, made);
    return made;
  };
  return (path) => nodes.some((node) => isChangedFrom(freshOf(node.__config__.jnpfKey), node, path));
}

/** What one attribute means differs by kind where the captions do. */
const keyOf = ({ field, setter, caption = '' }: Setting) => `${field} ${setter} ${caption}`;

/** One declared setting of a widget, or of several that all have it, with the setter for its sort. */
function OwnSetting({ nodes, setting }: { nodes: readonly FieldNode[]; setting: Setting }) {
  const { t } = useTranslation('designer');
  const captions = useCaptions();
  const caption = captions.setting(setting);
  const Setter = setters[setting.setter];
  const [node, ...others] = nodes;
  if (!node || (setting.when && readAttribute(node, setting.when) !== true)) return null;
  return (
    <SettingRow
      caption={caption}
      paths={settingPaths(setting)}
      isWide={wideSetters.has(setting.setter)}
      hint={isMixed(nodes, setting.field) ? t('panel.mixed') : undefined}
    >
      <Setter node={node} others={others} setting={setting} caption={caption} />
    </SettingRow>
  );
}

/** What several widgets may have in common; a default value or a formula belongs to one of them. */
const sharedSetters: ReadonlySet<Setting['setter']> = new Set([
  'text',
  'multiline',
  'number',
  'switch',
  'choice',
  'options',
  'patterns',
  'mask',
  'color',
]);

function sharedSettings(nodes: readonly FieldNode[]): Setting[] {
  const [first = [], ...rest] = nodes.map(({ __config__ }) => viewOf(__config__.jnpfKey)?.settings ?? []);
  return first.filter(
    (setting) =>
      sharedSetters.has(setting.setter) &&
      rest.every((settings) => settings.some((other) => keyOf(other) === keyOf(setting))),
  );
}

function ManySettings({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { remove } = useEditing();
  const isChanged = useIsChanged(nodes);
  const roles = nodes.map(({ __config__ }) => widgetOf(__config__.jnpfKey)?.role);
  const areValues = roles.every((role) => role === 'value');
  const columns = useDesigner(
    ({ design }) => nodes.filter((node) => isInTable(design.form.fields, idOf(node))).length,
  );
  return (
    <FilteredSettings isChanged={isChanged}>
      <div className={styles.body}>
        <div className={styles.kind}>{t('panel.many', { count: nodes.length })}</div>
        <p className={styles.hint}>{t('panel.manyHint')}</p>
        <section className={styles.section} aria-label={t('panel.section.common')}>
          {columns === 0 && <SpanSetting nodes={nodes} />}
          {columns === nodes.length && <ColumnWidth nodes={nodes} />}
          {areValues && columns === 0 && <LabelSettings nodes={nodes} />}
          <Switches
            nodes={nodes}
            withRequired={roles.every((role) => role === 'value' || role === 'subTable')}
            withLabel={areValues && columns === 0}
          />
          {areValues && <PlatformSetting nodes={nodes} />}
        </section>
        <section className={styles.section} aria-label={t('panel.section.own')}>
          {sharedSettings(nodes).map((setting) => (
            <OwnSetting key={keyOf(setting)} nodes={nodes} setting={setting} />
          ))}
        </section>
        <NoMatch />
        <Button danger size="small" onClick={() => remove(nodes.map(idOf))}>
          {t('panel.removeMany')}
        </Button>
      </div>
    </FilteredSettings>
  );
}
