import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataSchemeData, dataSchemeApi } from '@yingzao/contract';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import {
  areComplete,
  type ComparedField,
  type ComparisonGroup,
  type Logic,
  readGroups,
} from './condition.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import styles from './points.module.css';
import { pointQueries } from './points.queries.ts';
import { NameFields, SortField } from './state-fields.tsx';
import { useConditionWords } from './use-condition-words.ts';
import { useSaved } from './use-saved.ts';

export interface SchemeSubject {
  id?: string;
}

interface Values {
  fullName: string;
  enCode: string;
  matchLogic: Logic;
  /** The conditions; the wire carries them as JSON text. */
  conditionJson: ComparisonGroup[];
  sortCode: number;
  description?: string;
}

const fresh: Partial<Values> = { matchLogic: 'and', conditionJson: [], sortCode: 0 };
const longestText = 4000;

interface SchemeFormDialogProps extends DialogState<SchemeSubject> {
  moduleId: string;
  /** Leads to where fields are opened. */
  onFields(): void;
}

/** Adds a data scheme to a menu, or changes the one the dialog is about. */
export function SchemeFormDialog({ isOpen, subject, close, moduleId, onFields }: SchemeFormDialogProps) {
  const { t } = useTranslation('system');
  const id = subject?.id;
  const fields = useQuery({ ...pointQueries.dataFields(moduleId), enabled: isOpen });
  const detail = useQuery({ ...pointQueries.scheme(id ?? ''), enabled: isOpen && id !== undefined });
  const scheme = id === undefined ? undefined : detail.data;
  const save = useSave(scheme, moduleId, fields.data ?? none);
  return (
    <FormDialog<Values>
      open={isOpen && fields.data !== undefined && (id === undefined || scheme !== undefined)}
      width={820}
      title={t(id ? 'scheme.edit' : 'scheme.add')}
      initialValues={scheme ? toValues(scheme) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <NameFields codeLength={50} />
      <Form.Item name="matchLogic" label={t('scheme.between')}>
        <Radio.Group
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`scheme.matchAll.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="conditionJson"
        label={t('scheme.conditions')}
        required
        validateStatus=""
        rules={[
          {
            validator: async (_, groups: ComparisonGroup[]) => {
              if (!areComplete(groups)) throw new Error(t('scheme.incomplete'));
            },
          },
        ]}
        validateTrigger={[]}
      >
        <ConditionBuilder fields={fields.data ?? none} onFields={onFields} />
      </Form.Item>
      <InWords fields={fields.data ?? none} />
      <SortField />
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

const none: readonly ComparedField[] = [];

/** The conditions as a sentence, as the list will show them. */
function InWords({ fields }: { fields: readonly ComparedField[] }) {
  const { t } = useTranslation('system');
  const groups: ComparisonGroup[] | undefined = Form.useWatch('conditionJson');
  const matchLogic: Logic | undefined = Form.useWatch('matchLogic');
  const write = useConditionWords(fields);
  const isReady = groups !== undefined && areComplete(groups);
  const { data } = useQuery({
    queryKey: [...pointQueries.all, 'words', groups, matchLogic],
    queryFn: () => write(groups ?? [], matchLogic ?? 'and'),
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!isReady || !data) return null;
  return (
    <Form.Item label={t('scheme.inWords')}>
      <p className={styles.words} role="status">
        {data}
      </p>
    </Form.Item>
  );
}

function toValues(scheme: DataSchemeData): Values {
  const { fullName, enCode, matchLogic, conditionJson, sortCode, description } = scheme;
  return {
    fullName,
    enCode,
    matchLogic: matchLogic === 'or' ? 'or' : 'and',
    conditionJson: readGroups(conditionJson),
    sortCode,
    description,
  };
}

function useSave(scheme: DataSchemeData | undefined, moduleId: string, fields: readonly ComparedField[]) {
  const saved = useSaved();
  const write = useConditionWords(fields);
  return async (values: Values) => {
    const { conditionJson: groups, matchLogic } = values;
    const body = {
      ...values,
      moduleId,
      conditionJson: JSON.stringify(groups),
      conditionText: (await write(groups, matchLogic)).slice(0, longestText),
    };
    if (scheme) {
      const { id, lastModifyTime } = scheme;
      await call(dataSchemeApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(dataSchemeApi.create, { body, silent: true });
    await saved();
  };
}
