import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../base/api-error.ts';
import { Blank, EmptyState } from '../ui/empty-state.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ListPage } from './list/list-page.tsx';
import { modelQueries } from './model.queries.ts';

const FormOnlyPage = lazy(async () => ({
  default: (await import('./form/form-only-page.tsx')).FormOnlyPage,
}));

interface ModelPageProps {
  modelId: string;
  menuId: string;
  isTree: boolean;
}

/** The page of a released model: its list, or its form alone. */
export function ModelPage({ modelId, menuId }: ModelPageProps) {
  const { t } = useTranslation('runtime');
  const config = useQuery({ ...modelQueries.config(modelId, menuId), retry: false });
  if (config.isPending) return <PageSkeleton />;
  if (isApiError(config.error) && config.error.code === 403) return <EmptyState kind="noRight" />;
  if (!config.data) {
    const hint = config.error ? messageOf(config.error) : t('list.missingHint');
    return <Blank icon={<InboxOutlined aria-hidden />} title={t('list.missing')} hint={hint} />;
  }
  const key = `${config.data.id} ${config.data.version}`;
  return config.data.webType === 1 ? (
    <FormOnlyPage key={key} model={config.data} menuId={menuId} />
  ) : (
    <ListPage key={key} model={config.data} menuId={menuId} />
  );
}
