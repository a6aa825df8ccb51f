import { ArrowLeftOutlined, SafetyOutlined } from '@ant-design/icons';
import { type grantHolders, grantHolders as holderKinds } from '@yingzao/contract';
import { Alert, App, Button, Input, Switch, Tabs } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../base/user.store.ts';
import { manyHolders, oneHolder } from '../../../ui/authorize/authority.queries.ts';
import { AuthorizeWizard } from '../../../ui/authorize/authorize-wizard.tsx';
import { Blank } from '../../../ui/empty-state.tsx';
import { useIsMobile } from '../../../ui/media.ts';
import { inTab } from '../../../ui/overlay/in-tab.ts';
import { useCan } from '../../../ui/permission.tsx';
import type { Chip } from '../../../ui/pickers/pick.ts';
import { useTab } from '../../../ui/tab/tab-context.ts';
import styles from './authorize-page.module.css';
import { HolderTree } from './holder-tree.tsx';
import { PeopleSide } from './people-side.tsx';
import { useHolderName } from './use-holder-name.ts';

type GrantHolder = (typeof grantHolders)[number];
type Chosen = Readonly<Record<GrantHolder, readonly Chip[]>>;

const nobody: Chosen = { Role: [], Position: [], Group: [], User: [] };

/** 权限设置: who at the left, what he may do at the right; or the same things for many at once. Source: contract/permission.md 4. */
export function AuthorizePage() {
  const [isBatch, setIsBatch] = useState(false);
  const mode = { isBatch, onBatch: setIsBatch };
  return isBatch ? <ManyHolders {...mode} /> : <OneHolder {...mode} />;
}

interface ModeProps {
  isBatch: boolean;
  onBatch(isBatch: boolean): void;
}

/** The one whose grants are shown stands in the address. */
function OneHolder(mode: ModeProps) {
  const { t } = useTranslation('permission');
  const [search, setSearch] = useSearchParams();
  const holder = holderKinds.find((kind) => kind === search.get('type')) ?? 'Role';
  const id = search.get('id') ?? '';
  const name = useHolderName(holder, id);
  const canSave = useCan()('btn_save');
  const { touch, settle, unlessTouched } = useUnsaved();
  const target = useMemo(() => oneHolder(holder, id), [holder, id]);
  const choose = (kind: GrantHolder, chosen: string) =>
    unlessTouched(() => setSearch(chosen ? { type: kind, id: chosen } : { type: kind }, { replace: true }));
  const chosen = id === '' ? nobody : { ...nobody, [holder]: [{ id, name }] };
  return (
    <Frame
      {...mode}
      onBatch={(isBatch) => unlessTouched(() => mode.onBatch(isBatch))}
      firstTab={holder}
      chosen={chosen}
      hasContent={id !== ''}
      onToggle={(kind, [one]) => one && choose(kind, one.id)}
      onBack={() => choose(holder, '')}
    >
      {id === '' ? (
        <Blank
          icon={<SafetyOutlined aria-hidden />}
          title={t('authorize.start')}
          hint={t('authorize.startHint')}
        />
      ) : (
        <>
          <h2 className={styles.title}>{t(`grants.title.${holder}`, { name })}</h2>
          <div className={styles.wizard}>
            <AuthorizeWizard key={id} target={target} canSave={canSave} onTouch={touch} onSaved={settle} />
          </div>
        </>
      )}
    </Frame>
  );
}

/** Many at once only get more: nothing is taken away. */
function ManyHolders(mode: ModeProps) {
  const { t } = useTranslation('permission');
  const [chosen, setChosen] = useState(nobody);
  const [isHere, setIsHere] = useState(false);
  const isMobile = useIsMobile();
  const { touch, settle, unlessTouched } = useUnsaved();
  const count = Object.values(chosen).flat().length;
  const target = useMemo(() => manyHolders(idsOf(chosen)), [chosen]);
  function toggle(kind: GrantHolder, holders: readonly Chip[], isChosen: boolean) {
    const turned = new Set(holders.map(({ id }) => id));
    const others = chosen[kind].filter(({ id }) => !turned.has(id));
    setChosen({ ...chosen, [kind]: isChosen ? [...others, ...holders] : others });
  }
  return (
    <Frame
      {...mode}
      onBatch={(isBatch) => unlessTouched(() => mode.onBatch(isBatch))}
      firstTab="Role"
      chosen={chosen}
      hasContent={isHere}
      onToggle={toggle}
      onBack={() => setIsHere(false)}
      next={
        isMobile && (
          <Button type="primary" block disabled={count === 0} onClick={() => setIsHere(true)}>
            {t('authorize.next', { count })}
          </Button>
        )
      }
    >
      {count === 0 ? (
        <Blank
          icon={<SafetyOutlined aria-hidden />}
          title={t('authorize.startMany')}
          hint={t('authorize.addsOnly')}
        />
      ) : (
        <>
          <h2 className={styles.title}>{t('authorize.many', { count })}</h2>
          <div className={styles.wizard}>
            <AuthorizeWizard
              target={target}
              note={<Alert type="info" showIcon title={t('authorize.addsOnly')} />}
              onTouch={touch}
              onSaved={settle}
            />
          </div>
        </>
      )}
    </Frame>
  );
}

function idsOf(chosen: Chosen) {
  const ids = (kind: GrantHolder) => [...new Set(chosen[kind].map(({ id }) => id))];
  return { roleIds: ids('Role'), positionIds: ids('Position'), groupIds: ids('Group'), userIds: ids('User') };
}

interface FrameProps extends ModeProps {
  firstTab: GrantHolder;
  chosen: Chosen;
  /** On small screens the content takes the place of the trees. */
  hasContent: boolean;
  onToggle(kind: GrantHolder, holders: readonly Chip[], isChosen: boolean): void;
  onBack(): void;
  /** Below the trees. */
  next?: React.ReactNode;
  children: React.ReactNode;
}

function Frame({ hasContent, onBack, children, ...side }: FrameProps) {
  const { t } = useTranslation('common');
  const isMobile = useIsMobile();
  const isContentShown = !isMobile || hasContent;
  return (
    <div className={styles.page}>
      {(!isMobile || !hasContent) && <Side {...side} />}
      {isContentShown && (
        <section className={styles.main}>
          {isMobile && (
            <Button
              type="text"
              icon={<ArrowLeftOutlined aria-hidden />}
              className={styles.back ?? ''}
              onClick={onBack}
            >
              {t('back')}
            </Button>
          )}
          {children}
        </section>
      )}
    </div>
  );
}

type SideProps = Omit<FrameProps, 'hasContent' | 'onBack' | 'children'>;

function Side({ isBatch, onBatch, firstTab, chosen, onToggle, next }: SideProps) {
  const { t } = useTranslation('permission');
  const { isAdministrator } = useCurrentUser().userInfo;
  const [tab, setTab] = useState(firstTab);
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const label = t(`authorize.${tab}`);
  return (
    <aside className={styles.side} aria-label={t('authorize.holders')}>
      <div className={styles.head}>
        <strong>{t('authorize.holders')}</strong>
        {isAdministrator && (
          <span className={styles.batch}>
            <label htmlFor="authorize-batch">{t('authorize.batch')}</label>
            <Switch id="authorize-batch" size="small" checked={isBatch} onChange={onBatch} />
          </span>
        )}
      </div>
      <Tabs
        size="small"
        activeKey={tab}
        tabBarStyle={{ margin: 0 }}
        items={holderKinds.map((kind) => ({ key: kind, label: t(`authorize.${kind}`) }))}
        onChange={(kind) => setTab(kind as GrantHolder)}
      />
      <Input.Search
        allowClear
        value={keyword}
        maxLength={100}
        placeholder={t('authorize.search')}
        aria-label={t('authorize.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {tab === 'User' ? (
        <PeopleSide
          label={label}
          keyword={wanted}
          multiple={isBatch}
          chosen={chosen.User}
          onToggle={(person, isChosen) => onToggle('User', [person], isChosen)}
        />
      ) : (
        <HolderTree
          key={tab}
          holder={tab}
          label={label}
          keyword={wanted}
          multiple={isBatch}
          chosen={chosen[tab]}
          onToggle={(holders, isChosen) => onToggle(tab, holders, isChosen)}
        />
      )}
      {next}
    </aside>
  );
}

/** Asks before ticks that are not saved get lost. */
function useUnsaved() {
  const { t } = useTranslation(['permission', 'common']);
  const { modal } = App.useApp();
  const { overlay } = useTab();
  const isTouched = useRef(false);
  return {
    touch: () => {
      isTouched.current = true;
    },
    settle: () => {
      isTouched.current = false;
    },
    unlessTouched(go: () => void) {
      if (!isTouched.current) return go();
      modal.confirm({
        title: t('common:confirm.title'),
        content: t('authorize.unsaved'),
        okText: t('authorize.discard'),
        ...(overlay && { getContainer: () => overlay, styles: inTab.modal }),
        onOk: () => {
          isTouched.current = false;
          go();
        },
      });
    },
  };
}
