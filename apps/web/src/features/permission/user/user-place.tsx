import { useQuery } from '@tanstack/react-query';
import { Col, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Half } from '../../../ui/half.tsx';
import { OrganizeSelect } from '../../../ui/pickers/organize-select.tsx';
import { pickerQueries } from '../../../ui/pickers/picker.queries.ts';
import { PositionSelect } from '../../../ui/pickers/position-select.tsx';
import { RoleSelect } from '../../../ui/pickers/role-select.tsx';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';

const none: readonly string[] = [];

/** Where somebody stands in the company: positions and roles are those of the chosen organizations. */
export function UserPlace() {
  const { t } = useTranslation('permission');
  const organizeIds: readonly string[] = Form.useWatch('organizeId') ?? none;
  const organizations = useQuery(pickerQueries.departments('0'));
  const isRequired = organizations.data !== undefined && organizations.data.length > 0;
  return (
    <>
      <Col span={24}>
        <Form.Item
          name="organizeId"
          label={t('user.organize')}
          rules={[{ required: isRequired, type: 'array', message: t('user.organizeRequired') }]}
        >
          <OrganizeSelect multiple />
        </Form.Item>
      </Col>
      <Half>
        <Form.Item name="positionId" label={t('user.position')}>
          <PositionSelect multiple organizeIds={organizeIds} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="managerId" label={t('user.manager')}>
          <UserSelect />
        </Form.Item>
      </Half>
      <Col span={24}>
        <Form.Item name="roleId" label={t('user.roles')}>
          <RoleSelect multiple organizeIds={organizeIds} />
        </Form.Item>
      </Col>
    </>
  );
}
