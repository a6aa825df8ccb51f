import type { ReferenceTarget } from '@yingzao/model';
import { type ComponentType, lazy } from 'react';
import type { RangedPickProps } from '../../ui/pickers/pick.ts';

/** The picker of each kind of thing, loaded where it is shown first. */
export const pickers: Readonly<Record<ReferenceTarget, ComponentType<RangedPickProps>>> = {
  user: lazy(async () => ({ default: (await import('../../ui/pickers/user-select.tsx')).UserSelect })),
  organize: lazy(async () => ({
    default: (await import('../../ui/pickers/any-organize-select.tsx')).AnyOrganizeSelect,
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
