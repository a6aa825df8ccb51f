import type { LogCategory, LogRowData } from '@yingzao/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../base/time.ts';
import type { Column } from '../table/columns.tsx';
import styles from './log.module.css';
import { isOfCalls } from './log-query.ts';

/** The columns of a log. @param whose `mine` leaves out who it was. */
export function useLogColumns(category: LogCategory, whose: 'mine' | 'all'): Column<LogRowData>[] {
  const { t } = useTranslation('log');
  const columns: (Column<LogRowData> | false)[] = [
    {
      title: t('time'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 165,
      render: (time: number) => formatTime(time, secondsPattern),
    },
    whose === 'all' && {
      title: t('user'),
      dataIndex: 'userName',
      width: 130,
      render: (name: string) => name || <span className={styles.faint}>{t('stranger')}</span>,
    },
    category === 1 && {
      title: t('loginType'),
      dataIndex: 'loginType',
      width: 90,
      render: (type: 0 | 1) => t(`loginType.${type}`),
    },
    isOfCalls(category) && { title: t('module'), dataIndex: 'moduleName', width: 110 },
    category !== 1 && {
      title: t('address'),
      key: 'address',
      render: (_, entry) => <Address entry={entry} />,
    },
    category === 4
      ? { title: t('error'), dataIndex: 'abstracts', render: shortened }
      : { title: t('result'), key: 'result', width: 84, render: (_, entry) => <LogResult entry={entry} /> },
    { title: t('ip'), dataIndex: 'ipAddress', width: 125 },
    category === 1 && {
      title: t('device'),
      key: 'device',
      width: 190,
      render: (_, entry) => deviceOf(entry),
    },
    category === 1 && { title: t('reason'), dataIndex: 'abstracts', render: shortened },
  ];
  return columns.filter((column) => column !== false);
}

export const secondsPattern = 'YYYY-MM-DD HH:mm:ss';

/** Long texts end in dots; all of them stand in the tip and in the detail. */
const shortened = (text: string) => (
  <span className={styles.long} title={text}>
    {text}
  </span>
);

function Address({ entry: { requestMethod, requestUrl } }: { entry: LogRowData }) {
  if (!requestMethod && !requestUrl) return null;
  return (
    <span className={styles.address} translate="no">
      {requestMethod && <Tag className={styles.method ?? ''}>{requestMethod}</Tag>}
      <code className={styles.long} title={requestUrl}>
        {requestUrl}
      </code>
    </span>
  );
}

/** Whether it worked, and how long that took; why it was refused stands in the tip. */
export function LogResult({ entry }: { entry: LogRowData }) {
  const { t } = useTranslation('log');
  const { loginMark, requestDuration, abstracts } = entry;
  return (
    <span className={styles.result} title={abstracts}>
      <Tag color={loginMark === 1 ? 'success' : 'error'}>{t(`result.${loginMark}`)}</Tag>
      {requestDuration !== null && (
        <span className={styles.faint}>{t('milliseconds', { count: requestDuration })}</span>
      )}
    </span>
  );
}

/** With what somebody worked, such as `Chrome 131 · Windows`. */
export const deviceOf = ({ browser, platForm }: Pick<LogRowData, 'browser' | 'platForm'>) =>
  [browser, platForm].filter(Boolean).join(' · ');
