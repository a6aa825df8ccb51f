import type { OrganizeKind, OrganizeTreeNode } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { callsOf } from './organize.queries.ts';

interface OrganizeActionsProps {
  organize: OrganizeTreeNode;
  onEdit(organize: OrganizeTreeNode): void;
  onAddBelow(kind: OrganizeKind, parent: OrganizeTreeNode): void;
  onMembers(organize: OrganizeTreeNode): void;
  onGrade(organize: OrganizeTreeNode): void;
}

/** What can be done with an organization. Source: contract/permission.md 4. */
export function OrganizeActions({ organize, onEdit, onAddBelow, onMembers, onGrade }: OrganizeActionsProps) {
  const { t } = useTranslation(['permission', 'common']);
  const remove = useRemove(['permission']);
  const below: OrganizeKind[] = organize.type === 'company' ? ['company', 'department'] : ['department'];
  const actions: RowAction[] = [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => onEdit(organize) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(organize, () => call(callsOf(organize).remove, { params: { id: organize.id } })),
    },
    ...below.map((kind) => ({
      key: kind,
      label: t(`organize.addBelow.${kind}`),
      button: 'btn_add',
      onClick: () => onAddBelow(kind, organize),
    })),
    {
      key: 'members',
      label: t('organize.members'),
      button: 'btn_member',
      onClick: () => onMembers(organize),
    },
    { key: 'grade', label: t('grade'), button: 'btn_admin', onClick: () => onGrade(organize) },
  ];
  return <RowActions actions={actions} />;
}
