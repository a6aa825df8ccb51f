import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MenuDetailData, mainApplication, menuApi } from '@yingzao/contract';
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { menuType } from '../../../base/menu.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useApplications } from './applications/application.queries.ts';
import { IconSelect, usualIcon } from './icon-select.tsx';
import styles from './menu.module.css';
import { type MenuCategory, menuQueries } from './menu.queries.ts';
import { inputOf, readProperty } from './menu-input.ts';
import { choosableTypes } from './menu-types.ts';
import { DictionaryTypeSelect, DirectorySelect, ModelSelect } from './target-selects.tsx';

/** An existing menu, or a new one below another. */
export interface MenuSubject {
  id?: string;
  parentId?: string;
}

interface Values {
  systemId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress?: string;
  linkTarget?: '_self' | '_blank';
  /** The model or dictionary type it shows. */
  moduleId?: string;
  isButtonAuthorize?: boolean;
  isColumnAuthorize?: boolean;
  isFormAuthorize?: boolean;
  isDataAuthorize?: boolean;
  sortCode: number;
  isEnabled: boolean;
  description: string;
}

const enforced = ['isButtonAuthorize', 'isColumnAuthorize', 'isFormAuthorize', 'isDataAuthorize'] as const;

/** Adds a menu, or changes the one the dialog is about. */
export function MenuFormDialog(
  props: DialogState<MenuSubject> & { category: MenuCategory; systemId: string },
) {
  const { isOpen, subject, close, category, systemId } = props;
  const { t } = useTranslation('system');
  const id = subject?.id;
  const detail = useQuery({ ...menuQueries.detail(id ?? ''), enabled: isOpen && id !== undefined });
  const menu = id === undefined ? undefined : detail.data;
  const save = useSave(menu, category);
  const fresh: Partial<Values> = {
    systemId,
    parentId: subject?.parentId ?? '-1',
    type: menuType.page,
    icon: usualIcon,
    linkTarget: '_self',
    sortCode: 0,
    isEnabled: true,
  };
  return (
    <FormDialog<Values>
      open={isOpen && (id === undefined || menu !== undefined)}
      title={t(id ? 'menu.edit' : 'menu.add')}
      initialValues={menu ? toValues(menu) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <NameFields menu={menu} category={category} />
      <TargetFields />
      <EnforcedField />
      <Form.Item name="sortCode" label={t('sort')}>
        <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

function NameFields({ menu, category }: { menu: MenuDetailData | undefined; category: MenuCategory }) {
  const { t } = useTranslation('system');
  const systemId: string = Form.useWatch('systemId') ?? mainApplication.id;
  const types = choosableTypes(category, menu?.type).map((type) => ({
    value: type,
    label: t(`menu.type.${type}`),
  }));
  return (
    <>
      <ApplicationField />
      <Form.Item
        name="parentId"
        label={t('menu.parent')}
        rules={[{ required: true, message: t('menu.parentRequired') }]}
      >
        <DirectorySelect category={category} systemId={systemId} without={menu?.id} />
      </Form.Item>
      <Form.Item
        name="fullName"
        label={t('menu.name')}
        rules={[{ required: true, whitespace: true, message: t('menu.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('menu.code')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('menu.codeRequired') },
          { pattern: /^\s*[A-Za-z0-9._-]+\s*$/, message: t('codePattern') },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="icon"
        label={t('menu.icon')}
        rules={[{ required: true, message: t('menu.iconRequired') }]}
      >
        <IconSelect />
      </Form.Item>
      <Form.Item name="type" label={t('menu.type')} rules={[{ required: true }]}>
        <Select options={types} />
      </Form.Item>
    </>
  );
}

/** Whose menu it is, where there are several applications. In another one it starts at the top. */
function ApplicationField() {
  const { t } = useTranslation('system');
  const form = Form.useFormInstance();
  const applications = useApplications();
  const options = applications.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form.Item name="systemId" label={t('application.of')} hidden={options.length < 2}>
      <Select options={options} onChange={() => form.setFieldValue('parentId', '-1')} />
    </Form.Item>
  );
}

/** What a menu leads to, by its type. Source: contract/auth-and-shell.md 1.6. */
function TargetFields() {
  const { t } = useTranslation('system');
  const type: number | undefined = Form.useWatch('type');
  if (type === menuType.page || type === menuType.link) {
    const isLink = type === menuType.link;
    const pattern = isLink ? /^\s*https?:\/\/\S+\s*$/i : /^\s*[\w./-]+\s*$/;
    const targets = (['_self', '_blank'] as const).map((value) => ({
      value,
      label: t(`menu.target.${value}`),
    }));
    return (
      <>
        <Form.Item
          name="urlAddress"
          label={t(isLink ? 'menu.linkAddress' : 'menu.address')}
          extra={t(isLink ? 'menu.linkHint' : 'menu.addressHint')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('menu.addressRequired') },
            { pattern, message: t(isLink ? 'menu.linkPattern' : 'menu.addressPattern') },
          ]}
        >
          <Input maxLength={500} />
        </Form.Item>
        {isLink && (
          <Form.Item name="linkTarget" label={t('menu.target')}>
            <Radio.Group options={targets} />
          </Form.Item>
        )}
      </>
    );
  }
  if (type === menuType.model) {
    return (
      <Form.Item
        name="moduleId"
        label={t('menu.model')}
        rules={[{ required: true, message: t('menu.modelRequired') }]}
      >
        <ModelSelect />
      </Form.Item>
    );
  }
  if (type === menuType.dictionary) {
    return (
      <Form.Item
        name="moduleId"
        label={t('menu.dictionary')}
        rules={[{ required: true, message: t('menu.dictionaryRequired') }]}
      >
        <DictionaryTypeSelect />
      </Form.Item>
    );
  }
  return null;
}

/** Which kinds of permission count on the menu; what is off is open to whoever has the menu. */
function EnforcedField() {
  const { t } = useTranslation('system');
  const type: number | undefined = Form.useWatch('type');
  if (type === menuType.directory) return null;
  return (
    <Form.Item label={t('menu.enforced')} extra={t('menu.enforcedHint')}>
      <div className={styles.switches}>
        {enforced.map((name) => (
          <span key={name} className={styles.switch}>
            <Form.Item noStyle name={name} valuePropName="checked">
              <Switch size="small" aria-label={t(`menu.${name}`)} />
            </Form.Item>
            <span aria-hidden="true">{t(`menu.${name}`)}</span>
          </span>
        ))}
      </div>
    </Form.Item>
  );
}

function toValues(menu: MenuDetailData): Values {
  const { systemId, parentId, fullName, enCode, icon, type, urlAddress, sortCode, description } = menu;
  const moduleId = String(readProperty(menu.propertyJson)['moduleId'] ?? '');
  return {
    systemId,
    parentId,
    fullName,
    enCode,
    icon,
    type,
    urlAddress,
    linkTarget: menu.linkTarget === '_blank' ? '_blank' : '_self',
    ...(moduleId && { moduleId }),
    isButtonAuthorize: menu.isButtonAuthorize === 1,
    isColumnAuthorize: menu.isColumnAuthorize === 1,
    isFormAuthorize: menu.isFormAuthorize === 1,
    isDataAuthorize: menu.isDataAuthorize === 1,
    sortCode,
    isEnabled: menu.enabledMark === 1,
    description,
  };
}

const toFlag = (isOn: boolean | undefined) => (isOn ? (1 as const) : (0 as const));

function useSave(menu: MenuDetailData | undefined, category: MenuCategory) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  /** A tree of values is shown otherwise than a list of them: the menu says which it is. */
  async function propertyOf({ type, moduleId = '' }: Values): Promise<string> {
    const before = readProperty(menu?.propertyJson ?? '');
    if (type === menuType.model) return JSON.stringify({ iconBackgroundColor: '', ...before, moduleId });
    if (type !== menuType.dictionary) return JSON.stringify(before);
    const types = flat(await queryClient.fetchQuery(menuQueries.dictionaryTypes));
    const isTree = types.find(({ id }) => id === moduleId)?.isTree ?? 0;
    return JSON.stringify({ iconBackgroundColor: '', ...before, moduleId, isTree });
  }
  return async (values: Values) => {
    const { isEnabled, moduleId: _, ...rest } = values;
    const body = {
      ...rest,
      category,
      propertyJson: await propertyOf(values),
      isButtonAuthorize: toFlag(values.isButtonAuthorize),
      isColumnAuthorize: toFlag(values.isColumnAuthorize),
      isFormAuthorize: toFlag(values.isFormAuthorize),
      isDataAuthorize: toFlag(values.isDataAuthorize),
      enabledMark: toFlag(isEnabled),
    };
    if (menu) {
      const params = { id: menu.id };
      await call(menuApi.update, { params, body: { ...inputOf(menu), ...body }, silent: true });
    } else await call(menuApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: menuQueries.all });
  };
}

interface Nested<Node> {
  children: readonly Node[];
}

function flat<Node extends Nested<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
