import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says what was done, with the way back. */
export function UndoNotice({ text, onUndo }: { text: string; onUndo(): void }) {
  const { t } = useTranslation('common');
  return (
    <span>
      {text}
      <Button type="link" size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </span>
  );
}
