import { useQuery } from '@tanstack/react-query';
import { type LogDetailData, type LogRowData, logCategories } from '@yingzao/contract';
import { Descriptions } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../base/time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { deviceOf, LogResult, secondsPattern } from '../../../ui/log/log-columns.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import styles from './log.module.css';
import { logQueries } from './log.queries.ts';

/** All that is kept of one entry. */
export function LogDrawer({ isOpen, subject, close }: DialogState<LogRowData>) {
  const { t } = useTranslation('log');
  const detail = useQuery({
    ...logQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  return (
    <SideDrawer open={isOpen} title={t('detail')} size={760} onClose={close}>
      <Loaded result={detail}>{(entry) => <Entry entry={entry} />}</Loaded>
    </SideDrawer>
  );
}

function Entry({ entry }: { entry: LogDetailData }) {
  const { t } = useTranslation('log');
  const isError = entry.category === logCategories.exception;
  return (
    <>
      <Facts entry={entry} />
      <Text title={t('asked')} text={entry.requestParam} />
      <Text title={t(isError ? 'stack' : 'answered')} text={entry.jsons} />
    </>
  );
}

/** What an entry of its kind does not have is left out. */
function Facts({ entry }: { entry: LogDetailData }) {
  const { t } = useTranslation('log');
  const { requestMethod, requestUrl, loginType, category } = entry;
  const facts = {
    time: formatTime(entry.creatorTime, secondsPattern),
    user: entry.userName || t('stranger'),
    loginType: loginType === null ? '' : t(`loginType.${loginType}`),
    result: category === logCategories.exception ? '' : <LogResult entry={entry} />,
    module: entry.moduleName,
    ip: [entry.ipAddress, entry.ipAddressName].filter(Boolean).join(' '),
    device: deviceOf(entry),
    address: [requestMethod, requestUrl].filter(Boolean).join(' '),
    target: entry.requestTarget === requestUrl ? '' : entry.requestTarget,
    error: category === logCategories.exception ? entry.abstracts : '',
    reason: category === logCategories.exception ? '' : entry.abstracts,
  };
  const wide: readonly string[] = ['address', 'target', 'error', 'reason'];
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, md: 2 }}
      items={names
        .filter((name) => facts[name])
        .map((name) => ({
          key: name,
          label: t(name),
          span: wide.includes(name) ? ('filled' as const) : 1,
          children: <span className={styles.fact}>{facts[name]}</span>,
        }))}
    />
  );
}

function Text({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('log');
  const headId = useId();
  if (text === '') return null;
  const shown = readable(text);
  return (
    <section className={styles.text} aria-labelledby={headId}>
      <header>
        <h3 id={headId}>{title}</h3>
        <CopyButton text={shown} label={t('copy')} />
      </header>
      <pre translate="no">{shown}</pre>
    </section>
  );
}

/** JSON in lines; what is none, such as a stack, as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
