import { Alert } from 'antd';
import { useState } from 'react';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { useSession } from '../../base/session.store.ts';

/** Something that opens the screen, or says why it does not. What succeeds leaves the page. */
export function useAttempt<Given>(act: (given: Given) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function attempt(given: Given) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await act(given);
    } catch (error) {
      setFailure(messageOf(error));
      setIsPending(false);
      if (isApiError(error) && error.endsSession) useSession.getState().expire();
    }
  }
  return { attempt, failure, isPending };
}

export function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <Alert type="error" showIcon role="alert" title={text} style={{ marginBottom: 16 }} />;
}
