import { SettingOutlined } from '@ant-design/icons';
import { type FieldNode, widgetOf } from '@yingzao/model';
import { Button } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/empty-state.tsx';
import { viewOf } from '../../widgets/index.ts';
import type { Setting } from '../../widgets/widget-view.ts';
import { findNode, idOf, locate } from '../design/tree.ts';
import { useDesigner } from '../designer-store.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import { useDesignerWords } from '../words.ts';
import { CommonSettings, SpanSetting, Switches } from './common-settings.tsx';
import { setters, wideSetters } from './setters/index.ts';
import { useCaptions } from './setters/setter.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
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
  const kind = node.__config__.jnpfKey;
  const inTable = useDesigner(({ design }) =>
    (locate(design.form.fields, idOf(node))?.parents ?? []).some(
      ({ __config__ }) => widgetOf(__config__.jnpfKey)?.role === 'subTable',
    ),
  );
  const view = viewOf(kind);
  return (
    <div className={styles.body}>
      <div className={styles.kind}>
        <WidgetIcon kind={kind} />
        {words.kind(kind)}
      </div>
      <section className={styles.section} aria-label={t('panel.section.common')}>
        <CommonSettings node={node} inTable={inTable} />
      </section>
      {view && view.settings.length > 0 && (
        <section className={styles.section} aria-label={t('panel.section.own')}>
          {view.settings.map((setting) => (
            <OwnSetting key={`${setting.field} ${setting.setter}`} node={node} setting={setting} />
          ))}
        </section>
      )}
    </div>
  );
}

/** One declared setting of a widget, with the setter for its sort. */
function OwnSetting({ node, setting }: { node: FieldNode; setting: Setting }) {
  const captions = useCaptions();
  const caption = captions.setting(setting);
  const Setter = setters[setting.setter];
  return (
    <SettingRow caption={caption} isWide={wideSetters.has(setting.setter)}>
      <Setter node={node} setting={setting} caption={caption} />
    </SettingRow>
  );
}

function ManySettings({ nodes }: { nodes: readonly FieldNode[] }) {
  const { t } = useTranslation('designer');
  const { remove } = useEditing();
  const roles = nodes.map(({ __config__ }) => widgetOf(__config__.jnpfKey)?.role);
  return (
    <div className={styles.body}>
      <div className={styles.kind}>{t('panel.many', { count: nodes.length })}</div>
      <p className={styles.hint}>{t('panel.manyHint')}</p>
      <SpanSetting nodes={nodes} />
      <Switches
        nodes={nodes}
        withRequired={roles.every((role) => role === 'value' || role === 'subTable')}
        withLabel={roles.every((role) => role === 'value')}
      />
      <Button danger size="small" onClick={() => remove(nodes.map(idOf))}>
        {t('panel.removeMany')}
      </Button>
    </div>
  );
}
