import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyData, type ApiKeyInputData, apiKeyApi, type GrantNode } from '@yingzao/contract';
import { Alert, Button, Col, DatePicker, Flex, Form, Input, InputNumber, Row } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { leafIds } from '../../ui/authorize/grant-choice.ts';
import { GrantTree } from '../../ui/authorize/grant-tree.tsx';
import { dayField } from '../../ui/day-field.ts';
import { isSaveShortcut, useFormSubmit } from '../../ui/form-submit.ts';
import { Half } from '../../ui/half.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { buttonTree } from './key-offer.ts';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

interface KeyDrawerProps extends DialogState<ApiKeyData> {
  /** Told a new key, which is known only now. */
  onMade(key: string): void;
}

/** Makes a key, or changes what the one it is about opens. */
export function KeyDrawer({ isOpen, subject, close, onMade }: KeyDrawerProps) {
  const { t } = useTranslation('profile');
  const offer = useQuery({ ...profileQueries.keyOffer, enabled: isOpen });
  const save = useSave(subject, onMade);
  return (
    <SideDrawer open={isOpen} title={t(subject ? 'key.edit' : 'key.add')} onClose={close}>
      <Loaded result={offer}>
        {({ menus, buttons }) => (
          <KeyForm
            stored={subject}
            menus={menus}
            buttons={buttons}
            onClose={close}
            onSubmit={async (values) => {
              await save(values);
              close();
            }}
          />
        )}
      </Loaded>
    </SideDrawer>
  );
}

interface Values {
  fullName: string;
  moduleIds: string[];
  buttonIds: string[];
  expireTime: number | null;
  perMinute: number;
}
const fresh: Partial<Values> = { moduleIds: [], buttonIds: [], expireTime: null, perMinute: 600 };

/** A key lives through its last day. */
const lastDayField = {
  ...dayField,
  normalize: (day: Dayjs | null) => day?.endOf('day').valueOf() ?? null,
};

interface KeyFormProps {
  stored: ApiKeyData | undefined;
  menus: readonly GrantNode[];
  buttons: ReadonlyMap<string, readonly Pick<GrantNode, 'id' | 'fullName' | 'enCode'>[]>;
  onSubmit(values: ApiKeyInputData): Promise<unknown>;
  onClose(): void;
}

function KeyForm({ stored, menus, buttons, onSubmit, onClose }: KeyFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [form] = Form.useForm<Values>();
  const moduleIds: readonly string[] = Form.useWatch('moduleIds', form) ?? none;
  const buttonNodes = useMemo(
    () => buttonTree(menus, new Set(moduleIds), buttons),
    [menus, moduleIds, buttons],
  );
  const { submit, failure, isPending } = useFormSubmit<Values>({
    form,
    onSubmit: (values) =>
      onSubmit({
        ...values,
        moduleIds: offeredOf(menus, values.moduleIds),
        buttonIds: offeredOf(buttonNodes, values.buttonIds),
      }),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside
    <div onKeyDown={(event) => isSaveShortcut(event) && form.submit()}>
      <Form
        form={form}
        name={useId()}
        layout="vertical"
        initialValues={stored ?? fresh}
        onFinish={submit}
        className={styles.form ?? ''}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        <LimitFields />
        <Form.Item name="moduleIds" label={t('key.menus')}>
          <GrantsField label={t('key.menus')} nodes={menus} empty={t('key.noMenus')} />
        </Form.Item>
        <Form.Item name="buttonIds" label={t('key.buttons')}>
          <GrantsField
            label={t('key.buttons')}
            nodes={buttonNodes}
            empty={t(moduleIds.length === 0 ? 'key.chooseMenus' : 'key.noButtons')}
          />
        </Form.Item>
        <Flex justify="flex-end" gap={8}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('common:save')}
          </Button>
        </Flex>
      </Form>
    </div>
  );
}

function LimitFields() {
  const { t } = useTranslation('profile');
  return (
    <Row gutter={16}>
      <Col span={24}>
        <Form.Item
          name="fullName"
          label={t('key.name')}
          rules={[{ required: true, whitespace: true, message: t('key.nameRequired') }]}
        >
          <Input autoFocus maxLength={50} placeholder={t('key.nameHint')} autoComplete="off" />
        </Form.Item>
      </Col>
      <Half>
        <Form.Item name="expireTime" label={t('key.end')} extra={t('key.endHint')} {...lastDayField}>
          <DatePicker minDate={dayjs()} placeholder={t('key.endless')} style={{ width: '100%' }} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="perMinute"
          label={t('key.perMinute')}
          rules={[{ required: true, message: t('key.perMinuteRequired') }]}
        >
          <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Half>
    </Row>
  );
}

const none: readonly string[] = [];

/** What the owner has lost since, and buttons of menus that are no longer ticked, go. */
function offeredOf(nodes: readonly GrantNode[], ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return leafIds(nodes).filter((id) => chosen.has(id));
}

interface GrantsFieldProps {
  label: string;
  nodes: readonly GrantNode[];
  /** What is said when there is nothing to tick. */
  empty: string;
  /** Given by the form around it. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

function GrantsField({ label, nodes, empty, value = none, onChange }: GrantsFieldProps) {
  const choice = useMemo(
    () => ({ offered: leafIds(nodes), chosen: offeredOf(nodes, value) }),
    [nodes, value],
  );
  if (nodes.length === 0) return <p className={styles.faint}>{empty}</p>;
  return (
    <div className={styles.grants}>
      <GrantTree label={label} nodes={nodes} choice={choice} {...(onChange && { onChange })} />
    </div>
  );
}

function useSave(stored: ApiKeyData | undefined, onMade: (key: string) => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (body: ApiKeyInputData) => {
    if (stored) {
      await call(apiKeyApi.update, { params: { id: stored.id }, body, silent: true });
      announce('success', t('saved'));
    } else {
      const { key } = await call(apiKeyApi.create, { body, silent: true });
      onMade(key);
    }
    await queryClient.invalidateQueries({ queryKey: profileQueries.keys });
  };
}
