import { DownloadOutlined, MoreOutlined, UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import {
  mostExportedUsers,
  mostImportedRows,
  mostTaskRows,
  type Page,
  requiredUserColumns,
  type UserColumn,
  type UserImportRow,
  type UserRowData,
  userColumns,
  userExcelApi,
  userFileLimit,
} from '@yingzao/contract';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isApiError, messageOf } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { type BackgroundImport, type ImportSource, TooManyRows } from '../../../ui/import/import-source.ts';
import { useIsPhone } from '../../../ui/media.ts';
import { type DialogState, useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useCan } from '../../../ui/permission.tsx';
import type { Paging } from '../../../ui/table/paging.ts';
import { userQueries } from './user.queries.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../../../ui/import/import-dialog.tsx')).ImportDialog<UserColumn>,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../../../ui/export/export-dialog.tsx')).ExportDialog<UserColumn>,
}));

/** How many users the page and the whole list hold. */
export function countsOf(users: Page<UserRowData> | undefined): Counts | undefined {
  return users && { page: users.list.length, all: users.pagination.total };
}

interface Counts {
  page: number;
  all: number;
}

interface UserExcelProps {
  /** Its filters and order apply to the export. */
  paging: Paging;
  counts: Counts | undefined;
}

/** Users come in from Excel and go out to it; on a phone the two stand in a menu. Source: contract/permission.md 4. */
export function UserExcel({ paging, counts }: UserExcelProps) {
  const { t } = useTranslation(['permission', 'excel', 'common']);
  const can = useCan();
  const isPhone = useIsPhone();
  const upload = useDialog<true>();
  const download = useDialog<true>();
  const items = [
    {
      key: 'btn_upload',
      label: t('excel:import'),
      icon: <UploadOutlined aria-hidden />,
      onClick: () => upload.open(true),
    },
    {
      key: 'btn_download',
      label: t('excel:export'),
      icon: <DownloadOutlined aria-hidden />,
      onClick: () => download.open(true),
    },
  ].filter(({ key }) => can(key));
  if (items.length === 0) return null;
  return (
    <>
      {isPhone ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('common:more')} />
        </Dropdown>
      ) : (
        items.map(({ key, label, icon, onClick }) => (
          <Button key={key} icon={icon} onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      <Suspense>{upload.subject && <UserImport dialog={upload} />}</Suspense>
      <Suspense>
        {download.subject && <UserExport dialog={download} paging={paging} counts={counts} />}
      </Suspense>
    </>
  );
}

function UserImport({ dialog }: { dialog: DialogState<true> }) {
  const queryClient = useQueryClient();
  const source = useUserSource();
  return (
    <ImportDialog
      source={source}
      isOpen={dialog.isOpen}
      open={() => dialog.open(true)}
      close={dialog.close}
      onSettled={() => void queryClient.invalidateQueries({ queryKey: userQueries.all })}
    />
  );
}

const wide: ReadonlySet<UserColumn> = new Set([
  'organizeId',
  'positionId',
  'roleId',
  'postalAddress',
  'email',
]);

function useUserSource(): ImportSource<UserColumn> {
  const { t } = useTranslation(['permission', 'messages']);
  return useMemo(
    () => ({
      title: t('user.import'),
      columns: userColumns.map((key) => ({
        key,
        title: t(`messages:userColumn.${key}`),
        isRequired: requiredUserColumns.includes(key),
        ...(wide.has(key) && { width: 190 }),
      })),
      mostRows: mostImportedRows,
      fileLimit: userFileLimit,
      template: () => call(userExcelApi.template),
      async read(file, signal) {
        const { name } = await call(userExcelApi.upload, { body: { file }, signal, silent: true });
        return preview(name, signal);
      },
      send: (list: UserImportRow[]) => call(userExcelApi.import, { body: { list }, silent: true }),
      exportFailed: (list) => call(userExcelApi.exportFailed, { body: { list } }),
      background,
    }),
    [t],
  );
}

async function preview(fileName: string, signal: AbortSignal) {
  try {
    return (await call(userExcelApi.preview, { query: { fileName }, signal, silent: true })).dataRow;
  } catch (error) {
    const isTooLong = isApiError(error) && fieldErrorsOf(error).some(({ path }) => path[0] === 'fileName');
    throw isTooLong ? new TooManyRows(fileName, messageOf(error)) : error;
  }
}

const background: BackgroundImport = {
  queryKey: [...userQueries.all, 'import'],
  mostRows: mostTaskRows,
  start: (fileName) => call(userExcelApi.startTask, { body: { fileName }, silent: true }),
  cancel: (id) => call(userExcelApi.cancelTask, { params: { id }, silent: true }),
  find: (id) => call(userExcelApi.task, { params: { id }, silent: true }),
  list: async (signal) => (await call(userExcelApi.tasks, { signal, silent: true })).list,
};

interface UserExportProps extends UserExcelProps {
  dialog: DialogState<true>;
}

function UserExport({ dialog, paging, counts }: UserExportProps) {
  const { t } = useTranslation(['permission', 'messages']);
  return (
    <ExportDialog
      isOpen={dialog.isOpen}
      close={dialog.close}
      title={t('user.export')}
      fields={userColumns.map((key) => ({ key, title: t(`messages:userColumn.${key}`) }))}
      counts={counts}
      most={mostExportedUsers}
      onExport={(dataType, keys) => {
        const query = { ...paging.query, dataType, selectKey: keys.join(',') };
        return call(userExcelApi.export, { query, silent: true });
      }}
    />
  );
}
