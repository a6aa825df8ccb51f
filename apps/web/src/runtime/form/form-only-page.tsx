import { Alert, App, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../ui/permission.tsx';
import { useDesignWords } from '../design-words.ts';
import type { LoadedModel } from '../model.queries.ts';
import { FormView } from './form-view.tsx';
import { useSaveRecord } from './save-record.ts';
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
  const can = useCan();
  const store = useFormStore(model.form);
  const { save, isPending, failure } = useSaveRecord({ model, menuId });
  async function handleSave() {
    if ((await save(store)) !== 'saved') return;
    message.success(t('form.saved'));
    onSaved();
  }
  return (
    <Card title={model.fullName}>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <FormView store={store} />
      {can('btn_add') && (
        <Flex justify="end">
          <Button type="primary" loading={isPending} onClick={handleSave}>
            {words.formButton('confirm', model.form.data.confirmButtonText)}
          </Button>
        </Flex>
      )}
    </Card>
  );
}
