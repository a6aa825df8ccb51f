import { useQuery } from '@tanstack/react-query';
import { exampleApi } from '@yingzao/contract';
import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { useCurrentUser, useUser } from '../../base/user.store.ts';
import { useIsPhone } from '../../ui/media.ts';

/** Says that the example is fictional, and lets an administrator take it away. */
export function ExampleRow() {
  const { t } = useTranslation('about');
  const { isAdministrator } = useCurrentUser().userInfo;
  const { modal, message } = App.useApp();
  const isPhone = useIsPhone();
  const state = useQuery({
    queryKey: ['example'],
    queryFn: () => call(exampleApi.state, { silent: true }),
    enabled: isAdministrator,
  });
  if (state.data?.installed !== 1) return null;
  async function remove() {
    await call(exampleApi.remove);
    await useUser.getState().load();
    await state.refetch();
    message.success(t('example.removed'));
  }
  function handleRemove() {
    const content = t('example.confirm');
    modal.confirm({ title: t('example.remove'), content, okButtonProps: { danger: true }, onOk: remove });
  }
  const button = (
    <Button danger size="small" onClick={handleRemove}>
      {t('example.remove')}
    </Button>
  );
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginTop: 16 }}
      title={t('example.text')}
      {...(isPhone ? { description: button } : { action: button })}
    />
  );
}
