import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../base/notice.ts';

interface CopyButtonProps {
  /** What is put into the clipboard. */
  text: string;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, ref }: CopyButtonProps) {
  const { t } = useTranslation('common');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      announce('success', t('copied'));
    } catch {
      announce('warning', t('copyFailed'));
    }
  }
  return (
    <Button ref={ref ?? null} icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
