import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorStateData } from '@yingzao/contract';
import { Alert, Button, Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { announce } from '../../base/notice.ts';
import { formatTime } from '../../base/time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useDialog } from '../../ui/overlay/dialog-state.ts';
import { FreshCodesDialog } from './fresh-codes-dialog.tsx';
import styles from './profile.module.css';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import own from './security.module.css';
import { securityQueries } from './security.queries.ts';
import { RenewCodesDialog, TurnOffDialog } from './with-code-dialogs.tsx';

/** The state of my second factor, and what I can do about it. */
export function MySecondFactor() {
  const { t } = useTranslation('security');
  const state = useQuery(securityQueries.state);
  const queryClient = useQueryClient();
  const [setUp, renewal, end, codes] = [useDialog(), useDialog(), useDialog(), useDialog<string[]>()];
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQueries.state.queryKey });
  function showCodes(recoveryCodes: string[]) {
    codes.open(recoveryCodes);
    return refresh();
  }
  function turned(text: string) {
    announce('success', text);
    return refresh();
  }
  return (
    <section className={styles.section} aria-labelledby="second-factor-heading">
      <h3 id="second-factor-heading">{t('title')}</h3>
      <p className={styles.faint}>{t('state.about')}</p>
      <Loaded result={state}>
        {(data) => <State state={data} onSetUp={setUp.open} onRenew={renewal.open} onTurnOff={end.open} />}
      </Loaded>
      <SecondFactorDialog
        {...setUp}
        onDone={(recoveryCodes) => {
          codes.open(recoveryCodes);
          return turned(t('set.done'));
        }}
      />
      <RenewCodesDialog {...renewal} onDone={showCodes} />
      <TurnOffDialog {...end} onDone={() => turned(t('off.done'))} />
      <FreshCodesDialog {...codes} />
    </section>
  );
}

interface StateProps {
  state: SecondFactorStateData;
  onSetUp(): void;
  onRenew(): void;
  onTurnOff(): void;
}

function State({ state, onSetUp, onRenew, onTurnOff }: StateProps) {
  const { t } = useTranslation('security');
  const isRequired = state.required === 1;
  if (state.enabled === 0) {
    return (
      <>
        {isRequired && (
          <Alert type="warning" showIcon title={t('state.mustSetUp')} className={own.note ?? ''} />
        )}
        <Button type="primary" onClick={onSetUp}>
          {t('set.up')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Facts state={state} />
      {isRequired && <p className={styles.faint}>{t('state.isRequired')}</p>}
      <div className={own.actions}>
        <Button onClick={onRenew}>{t('renew.act')}</Button>
        {!isRequired && (
          <Button danger onClick={onTurnOff}>
            {t('off.act')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Below this somebody should make new ones. */
const fewCodes = 3;

function Facts({ state: { confirmedTime, recoveryLeft } }: Pick<StateProps, 'state'>) {
  const { t } = useTranslation('security');
  const items = [
    { key: 'state', label: t('title'), children: <Tag color="success">{t('state.on')}</Tag> },
    { key: 'since', label: t('state.since'), children: formatTime(confirmedTime) },
    {
      key: 'left',
      label: t('state.left'),
      children: (
        <>
          {t('state.leftCount', { count: recoveryLeft })}
          {recoveryLeft < fewCodes && (
            <Tag color="warning" className={own.few ?? ''}>
              {t('state.fewLeft')}
            </Tag>
          )}
        </>
      ),
    },
  ];
  return <Descriptions className={own.facts ?? ''} size="small" bordered column={1} items={items} />;
}
