import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../ui/tab/tab-context.ts';
import type { Draft } from './use-draft.ts';

/** Somebody else has saved: whose version counts is asked, never decided. */
export function ConflictBanner({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['designer', 'common']);
  const { modal } = App.useApp();
  const { overlay } = useTab();
  const [seen, setSeen] = useState<unknown>();
  const { state, saver, loadStored } = draft;
  if (state.kind !== 'conflict') return null;
  function overwrite() {
    modal.confirm({
      title: t('common:confirm.title'),
      content: t('conflict.overwriteConfirm'),
      okText: t('conflict.overwrite'),
      okButtonProps: { danger: true },
      ...(overlay && { getContainer: () => overlay }),
      onOk: () => saver.overwrite(),
    });
  }
  const choices = (
    <Space wrap>
      <Button size="small" type="primary" onClick={() => void loadStored()}>
        {t('conflict.load')}
      </Button>
      {seen !== state && (
        <Button size="small" onClick={() => setSeen(state)}>
          {t('conflict.keep')}
        </Button>
      )}
      <Button size="small" danger onClick={overwrite}>
        {t('conflict.overwrite')}
      </Button>
    </Space>
  );
  const text = seen === state ? t('state.conflict') : state.text;
  return <Alert banner showIcon type="warning" role="alert" title={text} action={choices} />;
}
