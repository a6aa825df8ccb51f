import { useQueryClient } from '@tanstack/react-query';
import { dictionaryApi } from '@yingzao/contract';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { FileField, useFileRule } from '../../../ui/file-field.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { dictionaryQueries } from './dictionary.queries.ts';

interface Values {
  file: File;
  type: '0' | '1';
}

const ending = '.bdd';
const mostMegabytes = 10;

/** Brings dictionaries with their values back from a file. Source: contract/system-data.md 2.1 (Action/Import), 0.1. */
export function DictionaryImportDialog({ isOpen, close }: Pick<DialogState<never>, 'isOpen' | 'close'>) {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  const fits = useFileRule(ending, mostMegabytes);
  async function bring(values: Values) {
    await call(dictionaryApi.import, { body: { ...values }, silent: true });
    announce('success', t('dictionary.imported'));
    await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all });
  }
  const choices = (['0', '1'] as const).map((value) => ({ value, label: t(`dictionary.repeated.${value}`) }));
  return (
    <FormDialog<Values>
      open={isOpen}
      title={t('dictionary.import')}
      initialValues={{ type: '0' }}
      onSubmit={bring}
      onClose={close}
    >
      <Form.Item
        name="file"
        label={t('dictionary.file')}
        extra={t('dictionary.fileHint')}
        rules={[{ required: true, message: t('dictionary.fileRequired') }, fits]}
      >
        <FileField accept={ending} />
      </Form.Item>
      <Form.Item name="type" label={t('dictionary.repeated')}>
        <Radio.Group options={choices} />
      </Form.Item>
    </FormDialog>
  );
}
