import { Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { useCan } from '../permission.tsx';

interface StateSwitchProps {
  /** Of the record. */
  name: string;
  isOn: boolean;
  /** The button code that is needed to turn it; null where everybody who sees it may. */
  button?: string | null;
  /** Turns it, and reads the list anew. */
  onToggle(): Promise<unknown>;
}

/** Whether a record is on; a switch for those who may turn it. */
export function StateSwitch({ name, isOn, button = 'btn_edit', onToggle }: StateSwitchProps) {
  const { t } = useTranslation('common');
  const can = useCan();
  const [isPending, setIsPending] = useState(false);
  if (button !== null && !can(button)) {
    return <Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'enabled' : 'disabled')}</Tag>;
  }
  function toggle() {
    setIsPending(true);
    void onToggle()
      .catch(alreadyTold)
      .finally(() => setIsPending(false));
  }
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={isPending}
      aria-label={t('stateOf', { name })}
      onChange={toggle}
    />
  );
}
