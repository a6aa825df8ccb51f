import { useQuery } from '@tanstack/react-query';
import { type DesignChange, diffDesign } from '@yingzao/model';
import { Alert, App, Button, Empty, Skeleton, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { formatTime } from '../../base/time.ts';
import { type Design, listOf, readDesign } from '../../designer/design/design.ts';
import { useDesigner, useDesignerStore } from '../../designer/designer-store.ts';
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
      {versions.isPending && <Skeleton active />}
      {versions.isError && <Alert type="error" showIcon title={messageOf(versions.error)} />}
      {versions.data?.length === 0 && <Empty description={t('versions.empty')} />}
      <div className={styles.versions}>
        <ul aria-label={t('versions.title')}>
          {versions.data?.map(({ id, version, creatorTime, creatorUser, isReleased }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                <b>{version}</b>
                <span>
                  {formatTime(creatorTime)}
                  <small>{creatorUser}</small>
                </span>
                {isReleased && <Tag color="green">{t('versions.released')}</Tag>}
              </button>
            </li>
          ))}
        </ul>
        {chosen ? (
          <Version key={chosen} modelId={modelId} versionId={chosen} onRestored={onClose} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('versions.pick')} />
        )}
      </div>
    </SideDrawer>
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
  return (
    <section aria-label={t('versions.changes')}>
      <h3>{t('versions.changes')}</h3>
      <Differences from={draft} to={saved} />
      <Button type="primary" onClick={() => restore(saved)}>
        {t('versions.restore')}
      </Button>
    </section>
  );
}

function Differences({ from, to }: { from: Design; to: Design }) {
  const { t } = useTranslation('designer');
  const changes = useMemo(() => diffDesign(from.form, to.form), [from, to]);
  const isOtherList = useMemo(() => JSON.stringify(listOf(from)) !== JSON.stringify(listOf(to)), [from, to]);
  if (changes.length === 0 && !isOtherList) return <p>{t('versions.same')}</p>;
  return (
    <ul className={styles.differences}>
      {changes.map((change) => (
        <li key={`${change.formId} ${change.kind}`} data-kind={change.kind}>
          <b>{change.formId === null ? t('versions.settings') : change.label || change.name}</b>{' '}
          {t(`versions.${change.kind}`, { names: attributesOf(change) })}
        </li>
      ))}
      {isOtherList && <li data-kind="changed">{t('versions.listChanged')}</li>}
    </ul>
  );
}

/** Technical names without the parts that are the same for all. */
function attributesOf({ attributes }: DesignChange): string {
  return attributes.map(({ path }) => path.replace('__config__.', '').replace('__slot__.', '')).join(', ');
}
