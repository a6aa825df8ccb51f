import { Alert, App, Button, Card, Flex } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../ui/permission.tsx';
import { useDesignWords } from '../design-words.ts';
import type { LoadedModel } from '../model.queries.ts';
import { FormView } from './form-view.tsx';
import { isSaveShortcut, useSaveRecord } from './save-record.ts';
import { useFormStore } from './use-form-store.ts';

interface FormOnlyPageProps {
  model: NonNullable<LoadedModel>;
  menuId: string;
}

/** A model without a list: a form to fill in, again and again. */
export function FormOnlyPage({ model, menuId }: FormOnlyPageProps) {
  const [round, setRound] = useState(0);
  return <FillIn key={round} model={model} menuId={menuId} onSaved={() => setRound(round + 1)} />;
}

function FillIn({ model, menuId, onSaved }: FormOnlyPageProps & { onSaved(): void }) {
  const { t } = useTranslation('runtime');
  const { message } = App.useApp();
  const words = useDesignWords();
  const canAdd = useCan()('btn_add');
  const store = useFormStore(model.form);
  const { save, isPending, failure } = useSaveRecord({ model, menuId });
  async function handleSave() {
    const outcome = await save(store);
    if (outcome !== 'saved') return store.pointAtFirstError();
    message.success(t('form.saved'));
    onSaved();
  }
  function handleKey(event: KeyboardEvent) {
    if (!canAdd || !isSaveShortcut(event)) return;
    event.preventDefault();
    handleSave();
  }
  return (
    <Card title={model.fullName}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside */}
      <div onKeyDown={handleKey}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
        <FormView store={store} autoFocus />
        {canAdd && (
          <Flex justify="end">
            <Button type="primary" loading={isPending} onClick={handleSave}>
              {words.formButton('confirm', model.form.data.confirmButtonText)}
            </Button>
          </Flex>
        )}
      </div>
    </Card>
  );
}
