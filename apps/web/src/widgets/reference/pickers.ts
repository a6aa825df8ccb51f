import type { ReferenceTarget } from '@yingzao/model';
import { type ComponentType, lazy } from 'react';
import type { PickProps } from '../../ui/pickers/pick.ts';

/** The picker of each kind of thing, loaded where it is shown first. */
export const pickers: Readonly<Record<ReferenceTarget, ComponentType<PickProps>>> = {
  user: lazy(async () => ({ default: (await import('../../ui/pickers/user-select.tsx')).UserSelect })),
  organize: lazy(async () => ({
    default: (await import('../../ui/pickers/organize-select.tsx')).OrganizeSelect,
  })),
  department: lazy(async () => ({
    default: (await import('../../ui/pickers/department-select.tsx')).DepartmentSelect,
  })),
  position: lazy(async () => ({
    default: (await import('../../ui/pickers/position-select.tsx')).PositionSelect,
  })),
  role: lazy(async () => ({ default: (await import('../../ui/pickers/role-select.tsx')).RoleSelect })),
  mixed: lazy(async () => ({ default: (await import('../../ui/pickers/users-select.tsx')).UsersSelect })),
  group: lazy(async () => ({ default: (await import('../../ui/pickers/group-select.tsx')).GroupSelect })),
};
