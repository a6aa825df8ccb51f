import { CheckCircleFilled, CloseCircleFilled, KeyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../media.ts';
import styles from './import.module.css';
import type { ImportColumn } from './import-source.ts';
import { problemsOf, type SheetRow } from './sheet.ts';
import { SheetCards } from './sheet-cards.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { ImportRun } from './use-import.ts';

interface ResultStepProps {
  run: ImportRun;
  columns: readonly ImportColumn[];
}

/** How many rows are in, the passwords that are to be had now only, and the rows that were refused with the reasons. */
export function ResultStep({ run: { result, passwords, savePasswords }, columns }: ResultStepProps) {
  const { t } = useTranslation('excel');
  if (!result) return null;
  const { added, failed } = result;
  return (
    <>
      <div
        className={styles.result}
        role="status"
        tabIndex={-1}
        data-first={passwords.length === 0 || undefined}
      >
        <strong className={styles.added}>
          <CheckCircleFilled aria-hidden /> {t('result.added', { count: added })}
        </strong>
        {failed.length > 0 && (
          <strong className={styles.problem}>
            <CloseCircleFilled aria-hidden /> {t('result.failed', { count: failed.length })}
          </strong>
        )}
      </div>
      {passwords.length > 0 && <Passwords files={passwords} onSave={savePasswords} />}
      {failed.length > 0 && <Failed rows={failed} columns={columns} />}
    </>
  );
}

interface PasswordsProps {
  files: ImportRun['passwords'];
  onSave: ImportRun['savePasswords'];
}

/** Every round of an import has its file. */
function Passwords({ files, onSave }: PasswordsProps) {
  const { t } = useTranslation('excel');
  const isSaved = files.every((file) => file.isSaved);
  return (
    <Alert
      type={isSaved ? 'success' : 'warning'}
      showIcon
      icon={<KeyOutlined />}
      title={t(isSaved ? 'passwords.saved' : 'passwords.once')}
      description={
        <>
          <p>{t('passwords.hint')}</p>
          <div className={styles.buttons}>
            {files.map((file, index) => (
              <Button
                key={file.url}
                data-first={index === files.length - 1 || undefined}
                type={file.isSaved ? 'default' : 'primary'}
                onClick={() => onSave(file)}
              >
                {t(file.isSaved ? 'passwords.again' : 'passwords.download', { count: file.count })}
              </Button>
            ))}
          </div>
        </>
      }
    />
  );
}

function Failed({ rows, columns }: { rows: readonly SheetRow[]; columns: readonly ImportColumn[] }) {
  const { t } = useTranslation('excel');
  const isPhone = useIsPhone();
  const shown = useMemo(() => {
    const textOf = (row: SheetRow) => problemsOf(row, columns).join(t('result.and'));
    return [{ key: 'reason', title: t('result.reason'), width: 280, textOf }, ...columns];
  }, [columns, t]);
  const Rows = isPhone ? SheetCards : SheetGrid;
  return <Rows label={t('result.failedRows')} rows={rows} columns={shown} />;
}
