import { useQuery } from '@tanstack/react-query';
import type { DataOf, modelApi } from '@yingzao/contract';
import { type AttributeChange, type DesignChange, diffDesign } from '@yingzao/model';
import type designer from '@yingzao/texts/zh-CN/designer';
import { Alert, App, Button, Empty, Skeleton, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { formatTime } from '../../base/time.ts';
import { type Design, listOf, readDesign } from '../../designer/design/design.ts';
import { useDesigner, useDesignerStore } from '../../designer/designer-store.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { modelListQueries } from './model.queries.ts';
import styles from './online-dev.module.css';

interface VersionsDrawerProps {
  modelId: string;
  onClose(): void;
}

/** Every save of the design: what differs from the draft, and the way back. */
export function VersionsDrawer({ modelId, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation('designer');
  const versions = useQuery(modelListQueries.versions(modelId));
  const [chosen, setChosen] = useState<string>();
  return (
    <SideDrawer open size={760} title={t('versions.title')} onClose={onClose}>
      <Loaded result={versions}>
        {(list) => {
          if (list.length === 0) return <Empty description={t('versions.empty')} />;
          return (
            <div className={styles.versions}>
              <VersionList list={list} chosen={chosen} onChoose={setChosen} />
              {chosen ? (
                <Version key={chosen} modelId={modelId} versionId={chosen} onRestored={onClose} />
              ) : (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('versions.pick')} />
              )}
            </div>
          );
        }}
      </Loaded>
    </SideDrawer>
  );
}

interface VersionListProps {
  list: DataOf<typeof modelApi.versions>['list'];
  chosen: string | undefined;
  onChoose(id: string): void;
}

function VersionList({ list, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation('designer');
  return (
    <ul aria-label={t('versions.title')}>
      {list.map(({ id, version, creatorTime, creatorUser, isReleased }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <b>{version}</b>
            <span className={styles.saved}>
              {formatTime(creatorTime)}
              <small>{creatorUser}</small>
            </span>
            {isReleased && <Tag color="success">{t('versions.released')}</Tag>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface VersionProps {
  modelId: string;
  versionId: string;
  onRestored(): void;
}

function Version({ modelId, versionId, onRestored }: VersionProps) {
  const { t } = useTranslation('designer');
  const { message } = App.useApp();
  const store = useDesignerStore();
  const draft = useDesigner(({ design }) => design);
  const version = useQuery(modelListQueries.version(modelId, versionId));
  const saved = useMemo(() => version.data && readDesign(version.data).design, [version.data]);
  if (version.isError) return <Alert type="error" showIcon title={messageOf(version.error)} />;
  if (!saved) return <Skeleton active />;
  function restore(design: Design) {
    store.getState().run({ kind: 'replace', design });
    message.success(t('versions.restored'));
    onRestored();
  }
  return <Differences from={draft} to={saved} onRestore={() => restore(saved)} />;
}

interface DifferencesProps {
  from: Design;
  to: Design;
  onRestore(): void;
}

function Differences({ from, to, onRestore }: DifferencesProps) {
  const { t } = useTranslation('designer');
  const changes = useMemo(() => diffDesign(from.form, to.form), [from, to]);
  const isOtherList = useMemo(() => JSON.stringify(listOf(from)) !== JSON.stringify(listOf(to)), [from, to]);
  const isSame = changes.length === 0 && !isOtherList;
  return (
    <section aria-label={t('versions.changes')} className={styles.version}>
      <h3>{t('versions.changes')}</h3>
      {isSame ? <p>{t('versions.same')}</p> : <Changes changes={changes} isOtherList={isOtherList} />}
      <div>
        <Button type="primary" disabled={isSame} onClick={onRestore}>
          {t('versions.restore')}
        </Button>
      </div>
    </section>
  );
}

function Changes({ changes, isOtherList }: { changes: readonly DesignChange[]; isOtherList: boolean }) {
  const { t } = useTranslation('designer');
  const namesOf = useAttributeNames();
  return (
    <ul className={styles.differences}>
      {changes.map((change) => (
        <li key={`${change.formId} ${change.kind}`} data-kind={change.kind}>
          <b>{change.formId === null ? t('versions.settings') : change.label || change.name}</b>{' '}
          {t(`versions.${change.kind}`, { names: namesOf(change) })}
        </li>
      ))}
      {isOtherList && <li data-kind="changed">{t('versions.listChanged')}</li>}
    </ul>
  );
}

type SettingKey = Extract<keyof typeof designer, `setting.${string}`>;

/** The settings that differ, as the panel calls them; what it does not show is told together. */
function useAttributeNames(): (change: DesignChange) => string {
  const { t, i18n } = useTranslation('designer');
  const isSetting = (key: string): key is SettingKey => i18n.exists(key, { ns: 'designer' });
  const nameOf = ({ path }: AttributeChange) => {
    const last = path.split('.').at(-1) ?? '';
    const key = `setting.${last === '__vModel__' ? 'name' : last}`;
    return isSetting(key) ? t(key) : t('versions.other');
  };
  return ({ attributes }) => [...new Set(attributes.map(nameOf))].join(t('versions.and'));
}
