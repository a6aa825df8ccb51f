import { ApiOutlined } from '@ant-design/icons';
import { identityProviderApi } from '@yingzao/contract';
import { Alert, Button, Flex, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../base/api-error.ts';
import { call } from '../../../../base/call.ts';
import { type ProviderValues, toInput } from './provider-values.ts';

interface ProviderTestProps {
  form: FormInstance<ProviderValues>;
  /** The stored provider, whose kept secret is used. */
  id: string | undefined;
}

/** Asks the provider, with what is in the form, whether it can be worked with. */
export function ProviderTest({ form, id }: ProviderTestProps) {
  const { t } = useTranslation('system');
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string }>();
  const [isPending, setIsPending] = useState(false);
  async function ask() {
    setOutcome(undefined);
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setIsPending(true);
    try {
      const body = { provider: toInput(values), ...(id !== undefined && { id }) };
      await call(identityProviderApi.test, { body, silent: true });
      setOutcome({ isGood: true, text: t('provider.testGood') });
    } catch (error) {
      setOutcome({ isGood: false, text: messageOf(error) });
    }
    setIsPending(false);
  }
  return (
    <Form.Item label=" ">
      <Flex vertical gap={8} align="start">
        <Button icon={<ApiOutlined aria-hidden />} loading={isPending} onClick={() => void ask()}>
          {t('provider.test')}
        </Button>
        {outcome && (
          <Alert type={outcome.isGood ? 'success' : 'error'} showIcon role="status" title={outcome.text} />
        )}
      </Flex>
    </Form.Item>
  );
}
