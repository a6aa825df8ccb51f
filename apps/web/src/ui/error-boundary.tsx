import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../base/api-error.ts';
import { reportError } from '../base/client-errors.ts';
import { Blank } from './empty-state.tsx';

interface State {
  error?: unknown;
}

/** Keeps an error inside its part of the screen and offers to try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportError('render', error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Broken({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation('common');
  const hint = (
    <>
      {t('broken.hint')}
      <br />
      <code>{messageOf(error)}</code>
    </>
  );
  const retry = <Button onClick={onRetry}>{t('retry')}</Button>;
  return (
    <Blank icon={<WarningOutlined aria-hidden />} title={t('broken.title')} hint={hint} action={retry} />
  );
}
