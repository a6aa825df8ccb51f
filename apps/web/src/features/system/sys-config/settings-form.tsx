import { useQueryClient } from '@tanstack/react-query';
import { type SysConfigData, sysConfigApi } from '@yingzao/contract';
import { Alert, Button, Form } from 'antd';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { useUser } from '../../../base/user.store.ts';
import { isSaveShortcut, useFormSubmit } from '../../../ui/form-submit.ts';
import { useIsPhone } from '../../../ui/media.ts';
import { useCan } from '../../../ui/permission.tsx';
import { changesOf, toValues } from './setting-changes.ts';
import { SettingField } from './setting-field.tsx';
import type { Section, SettingChanges, SettingValues } from './settings.ts';
import styles from './sys-config.module.css';
import { sysConfigQueries } from './sys-config.queries.ts';

interface SettingsFormProps {
  sections: readonly Section[];
  stored: SysConfigData;
  onDirty(isDirty: boolean): void;
}

/** The settings of a tab: only what was changed is saved, and only by those who may. */
export function SettingsForm({ sections, stored, onDirty }: SettingsFormProps) {
  const { t } = useTranslation(['system', 'common']);
  const maySave = useCan()('btn_save');
  const isPhone = useIsPhone();
  const [form] = Form.useForm<SettingValues>();
  const settings = useMemo(() => sections.flatMap((section) => section.settings), [sections]);
  const storedValues = useMemo(() => toValues(settings, stored), [settings, stored]);
  const values: SettingValues = { ...storedValues, ...Form.useWatch([], { form, preserve: true }) };
  const changes = changesOf(settings, stored, values);
  const isDirty = countOf(changes) > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useSave();
  /** What is watched comes a moment after what is typed. */
  const changesNow = () => changesOf(settings, stored, form.getFieldsValue(true));
  const { submit, failure, isPending, forget } = useFormSubmit<SettingValues>({
    form,
    onSubmit: () => save(changesNow()),
  });
  function reset() {
    form.setFieldsValue(storedValues);
    form.setFields(settings.map(({ key }) => ({ name: key, errors: [] })));
    forget();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside
    <div onKeyDown={(event) => isSaveShortcut(event) && form.submit()}>
      <Form<SettingValues>
        form={form}
        name={useId()}
        disabled={!maySave}
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(!isPhone && { labelCol: { flex: '220px' }, labelAlign: 'left', labelWrap: true })}
        colon={false}
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={storedValues}
        onFinish={(typed) => countOf(changesNow()) > 0 && submit(typed)}
        className={styles.form ?? ''}
      >
        {!maySave && <Alert type="info" showIcon title={t('config.readOnly')} />}
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2>{t(section.title)}</h2>
            {section.settings
              .filter(({ when }) => when?.(values) ?? true)
              .map((setting) => (
                <SettingField key={setting.key} setting={setting} />
              ))}
          </section>
        ))}
        {maySave && (
          <div className={styles.bar}>
            <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isPending}>
              {t('common:save')}
            </Button>
            <Button disabled={!isDirty || isPending} onClick={reset}>
              {t('config.undo')}
            </Button>
            <span role="status" className={styles.note}>
              {isDirty && t('config.changed', { count: countOf(changes) })}
            </span>
          </div>
        )}
      </Form>
    </div>
  );
}

const countOf = (changes: SettingChanges) => Object.keys(changes).length;

function useSave() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (changes: SettingChanges) => {
    await call(sysConfigApi.save, { body: changes, silent: true });
    queryClient.setQueryData(
      sysConfigQueries.get.queryKey,
      (before) => before && ({ ...before, ...changes } as SysConfigData),
    );
    announce('success', t('saved'));
    // The name of the product stands in the shell.
    await useUser.getState().load().catch(alreadyTold);
  };
}
