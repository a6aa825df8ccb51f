import { useQueryClient } from '@tanstack/react-query';
import { menuApi } from '@yingzao/contract';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { FileField, useFileRule } from '../../../ui/file-field.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type MenuCategory, menuQueries } from './menu.queries.ts';
import { DirectorySelect } from './target-selects.tsx';

/** Where the menus are to stand unless something else is chosen. */
export interface ImportSubject {
  parentId?: string;
}

interface Values {
  parentId: string;
  file: File;
  type: '0' | '1';
}

const ending = '.bm';
const mostMegabytes = 10;

/** Brings menus back from a file. Source: contract/auth-and-shell.md 2.4 (Action/Import), contract/system-data.md 0.1. */
export function MenuImportDialog(
  props: DialogState<ImportSubject> & { category: MenuCategory; systemId: string },
) {
  const { isOpen, subject, close, category, systemId } = props;
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  const fits = useFileRule(ending, mostMegabytes);
  async function bring(values: Values) {
    await call(menuApi.import, { body: { ...values, category, systemId }, silent: true });
    announce('success', t('menu.imported'));
    await queryClient.invalidateQueries({ queryKey: menuQueries.all });
  }
  const choices = (['0', '1'] as const).map((value) => ({ value, label: t(`menu.repeated.${value}`) }));
  return (
    <FormDialog<Values>
      open={isOpen}
      title={t('menu.importTitle')}
      initialValues={{ parentId: subject?.parentId ?? '-1', type: '0' }}
      onSubmit={bring}
      onClose={close}
    >
      <Form.Item
        name="file"
        label={t('menu.file')}
        extra={t('menu.fileHint')}
        rules={[{ required: true, message: t('menu.fileRequired') }, fits]}
      >
        <FileField accept={ending} />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={t('menu.parent')}
        rules={[{ required: true, message: t('menu.parentRequired') }]}
      >
        <DirectorySelect category={category} systemId={systemId} without={undefined} />
      </Form.Item>
      <Form.Item name="type" label={t('menu.repeated')}>
        <Radio.Group options={choices} />
      </Form.Item>
      <Alert type="info" showIcon title={t('menu.importedOff')} />
    </FormDialog>
  );
}
