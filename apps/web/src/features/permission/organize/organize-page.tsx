import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OrganizeKind, OrganizeTreeNode } from '@yingzao/contract';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { StructureButton } from '../../../ui/chart/structure-button.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { Can } from '../../../ui/permission.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { TreeTable } from '../../../ui/table/tree-table.tsx';
import { CompanyFormDialog } from './company-form-dialog.tsx';
import { DepartmentFormDialog } from './department-form-dialog.tsx';
import { organizeQueries } from './organize.queries.ts';
import { OrganizeActions } from './organize-actions.tsx';
import { useOrganizeColumns } from './organize-columns.tsx';
import type { FormSubject } from './organize-form.ts';
import { OrganizeGradeDialog } from './organize-grade-dialog.tsx';
import { OrganizeMembersDialog } from './organize-members-dialog.tsx';

const organizeKinds: readonly OrganizeKind[] = ['company', 'department'];

/** Companies and departments: tree, forms, members, who administers them, and their chart. Source: contract/permission.md 4. */
export function OrganizePage() {
  const { t } = useTranslation('permission');
  const paging = usePaging();
  const { keyword, type } = paging.filters;
  const organizes = useQuery(
    organizeQueries.tree({ ...(keyword && { keyword }), ...(type && { type: type as OrganizeKind }) }),
  );
  const forms = { company: useDialog<FormSubject>(), department: useDialog<FormSubject>() };
  const members = useDialog<OrganizeTreeNode>();
  const grade = useDialog<OrganizeTreeNode>();
  const columns = useOrganizeColumns();
  return (
    <>
      <OrganizeSearch paging={paging} />
      <TreeTable
        label={t('organize')}
        columns={columns}
        result={organizes}
        paging={paging}
        width={1080}
        isMuted={({ enabledMark }) => enabledMark === 0}
        toolbar={
          <>
            <AddButtons onAdd={(kind) => forms[kind].open()} />
            <StructureButton query={organizeQueries.tree({})} />
          </>
        }
        addAction={<AddButton kind="company" onAdd={() => forms.company.open()} />}
        actions={(organize) => (
          <OrganizeActions
            organize={organize}
            onEdit={({ id, type: kind }) => forms[kind].open({ id })}
            onAddBelow={(kind, { id }) => forms[kind].open({ parentId: id })}
            onMembers={members.open}
            onGrade={grade.open}
          />
        )}
      />
      <CompanyFormDialog {...forms.company} />
      <DepartmentFormDialog {...forms.department} />
      <OrganizeMembersDialog {...members} />
      <OrganizeGradeDialog {...grade} />
    </>
  );
}

interface AddButtonProps {
  kind: OrganizeKind;
  onAdd(): void;
}

function AddButton({ kind, onAdd }: AddButtonProps) {
  const { t } = useTranslation('permission');
  return (
    <Can button="btn_add">
      <Button
        type={kind === 'company' ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        onClick={onAdd}
      >
        {t(`organize.add.${kind}`)}
      </Button>
    </Can>
  );
}

function AddButtons({ onAdd }: { onAdd(kind: OrganizeKind): void }) {
  return organizeKinds.map((kind) => <AddButton key={kind} kind={kind} onAdd={() => onAdd(kind)} />);
}

function OrganizeSearch({ paging }: { paging: Paging }) {
  const { t } = useTranslation('permission');
  const kinds = organizeKinds.map((kind) => ({ value: kind, label: t(`organize.${kind}`) }));
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input
          allowClear
          placeholder={t('organize.keyword')}
          aria-label={t('organize.keyword')}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item name="type">
        <Select
          allowClear
          options={kinds}
          placeholder={t('organize.allKinds')}
          aria-label={t('organize.kind')}
          style={{ width: 140 }}
        />
      </Form.Item>
    </SearchBar>
  );
}
