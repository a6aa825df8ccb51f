import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MenuDirectory, mainApplication, modelApi } from '@yingzao/contract';
import type { Problem } from '@yingzao/texts';
import { Alert, App, Button, Form, Skeleton, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { pathOf, propertyOf } from '../../base/menu.ts';
import { useCurrentUser, useUser } from '../../base/user.store.ts';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { modelListQueries } from './model.queries.ts';
import { ProblemList, problemsIn } from './problem-list.tsx';
import { ReleasePlan } from './release-plan.tsx';

interface ReleaseDialogProps {
  model: { id: string; fullName: string };
  /** What the designer knows to be wrong before the server is asked. */
  problems?: readonly Problem[];
  /** Leads to the widget that a problem is about. */
  onProblem(path: readonly (string | number)[]): void;
  onReleased?: () => void;
  onClose(): void;
}

const top = '-1';

/** Releases a model into the menus, after telling what that does to the tables. Source: visual-development.md 6.1. */
export function ReleaseDialog({ model, problems = [], onProblem, onReleased, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('designer');
  const plan = useQuery({ ...modelListQueries.releasePlan(model.id), enabled: problems.length === 0 });
  const menu = useQuery(modelListQueries.releaseMenu(model.id));
  const [parents, setParents] = useState<string[]>([]);
  const [failure, setFailure] = useState<string>();
  const { release, isPending } = useRelease(model);
  const isInMenu = menu.data?.pcIsRelease === 1;
  const found = problems.length > 0 ? problems : problemsIn(plan.error);
  const isReady = plan.isSuccess && menu.isSuccess && found.length === 0;
  async function handleOk() {
    setFailure(undefined);
    if (parents.length === 0 && !isInMenu) return setFailure(t('release.parentRequired'));
    try {
      await release(parents);
      onReleased?.();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(messageOf(error));
    }
  }
  return (
    <Dialog
      open
      title={t('release.title', { name: model.fullName })}
      okText={t('release.confirm')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isPending}
      onOk={handleOk}
      onCancel={onClose}
    >
      {found.length > 0 && <ProblemList title={t('release.problems')} problems={found} onJump={onProblem} />}
      {plan.error && found.length === 0 && (
        <Alert type="error" showIcon role="alert" title={messageOf(plan.error)} />
      )}
      {found.length === 0 && !plan.error && (
        <Form layout="vertical" style={{ paddingTop: 8 }}>
          <Form.Item
            label={t('release.parent')}
            required={!isInMenu}
            htmlFor="release-parent"
            validateStatus={failure ? 'error' : ''}
            help={failure}
            extra={isInMenu && t('release.whereHint')}
          >
            <ParentSelect value={parents} onChange={setParents} />
          </Form.Item>
          {isInMenu && <p>{t('release.where', { path: menu.data?.pcReleaseName ?? '' })}</p>}
          {plan.data ? <ReleasePlan plan={plan.data} /> : <Skeleton active title={false} />}
        </Form>
      )}
    </Dialog>
  );
}

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/** Directories; of several applications below them, which stand for their tops. */
function ParentSelect({ value, onChange }: { value: string[]; onChange(ids: string[]): void }) {
  const { t } = useTranslation('designer');
  const directories = useQuery(modelListQueries.directories);
  const { systemIds } = useCurrentUser().userInfo;
  const titleOf = useMenuTitle();
  const toNodes = (menus: readonly MenuDirectory[]): Node[] =>
    menus.map((menu) => ({ value: menu.id, title: titleOf(menu), children: toNodes(menu.children) }));
  const list = directories.data ?? [];
  const tree =
    systemIds.length < 2
      ? [{ value: top, title: t('release.top'), children: [] }, ...toNodes(list)]
      : systemIds.map(({ id, name }) => ({
          value: id === mainApplication.id ? top : id,
          title: name,
          children: toNodes(list.filter(({ systemId }) => systemId === id)),
        }));
  return (
    <TreeSelect
      multiple
      treeDefaultExpandAll
      id="release-parent"
      aria-label={t('release.parent')}
      placeholder={t('release.parentRequired')}
      style={{ width: '100%' }}
      value={value}
      treeData={tree}
      onChange={onChange}
    />
  );
}

/** Releases, loads the menus anew and offers the way to the new one. */
function useRelease(model: { id: string; fullName: string }) {
  const { t } = useTranslation('designer');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  function tellReleased(path: string | undefined) {
    const key = `released ${model.id}`;
    const open = (way: string) => {
      message.destroy(key);
      void navigate(way);
    };
    const content = (
      <>
        {t('release.done', { name: model.fullName })}
        {path && (
          <Button type="link" size="small" onClick={() => open(path)}>
            {t('release.open')}
          </Button>
        )}
      </>
    );
    void message.open({ key, type: 'success', duration: 8, content });
  }
  async function release(parents: string[]) {
    setIsPending(true);
    try {
      const body = { pc: 1 as const, pcModuleParentId: parents };
      await call(modelApi.release, { params: { id: model.id }, body, silent: true });
      await queryClient.invalidateQueries({ queryKey: modelListQueries.all });
      await queryClient.invalidateQueries({ queryKey: ['model', model.id] });
      tellReleased(await findPage(model.id));
    } finally {
      setIsPending(false);
    }
  }
  return { release, isPending };
}

/** The path of the page that shows a model, in menus loaded anew. */
async function findPage(modelId: string): Promise<string | undefined> {
  const { routerList } = await useUser.getState().load();
  const menu = routerList.find((node) => propertyOf(node).moduleId === modelId);
  return menu && pathOf(menu);
}
