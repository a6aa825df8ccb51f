import { CloseOutlined, FileOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';

interface FileFieldProps {
  /** The ending of the files that are offered, with its dot. */
  accept: string;
  /** Given by the form. */
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
}

/** One file of somebody's own, in a form. */
export function FileField({ accept, id, value, onChange }: FileFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <Button id={id} icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      {value && (
        <span className={styles.file}>
          <FileOutlined aria-hidden />
          <span className={styles.name}>{value.name}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('file.remove')}
            onClick={() => onChange?.(undefined)}
          />
        </span>
      )}
      <input
        ref={input}
        type="file"
        // The kit's forms show every file input, a hidden one too.
        style={{ display: 'none' }}
        accept={accept}
        aria-label={t('file.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChange?.(file);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** What can be said of a file before it is sent, as a rule of a form. @param most megabytes */
export function useFileRule(accept: string, most: number) {
  const { t } = useTranslation('common');
  return {
    async validator(_: unknown, file: File | undefined) {
      if (!file) return;
      if (!file.name.toLowerCase().endsWith(accept)) throw new Error(t('file.wrongKind', { kind: accept }));
      if (file.size > most * 1024 * 1024) throw new Error(t('file.tooLarge', { size: most }));
    },
  };
}
