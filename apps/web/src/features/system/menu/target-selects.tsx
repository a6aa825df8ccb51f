import { useQuery } from '@tanstack/react-query';
import type { DictionaryTypeNode, MenuDirectory } from '@yingzao/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import { type FieldProps, TreeField, type TreeFieldNodes } from '../../../ui/pickers/tree-field.tsx';
import { type MenuCategory, menuQueries } from './menu.queries.ts';

/** Chooses where a menu stands in an application: at the top, or in a directory that is neither itself nor below it. */
export function DirectorySelect({
  category,
  systemId,
  without = '0',
  ...field
}: FieldProps & { category: MenuCategory; systemId: string; without: string | undefined }) {
  const { t } = useTranslation('system');
  const titleOf = useMenuTitle();
  const directories = useQuery(menuQueries.directories(category, systemId, without));
  const nodes = useMemo(() => {
    const toNodes = (menus: readonly MenuDirectory[]): TreeFieldNodes =>
      menus.map((menu) => ({
        value: menu.id,
        title: titleOf(menu),
        children: toNodes(menu.children),
      }));
    return [{ value: '-1', title: t('menu.top') }, ...toNodes(directories.data ?? [])];
  }, [directories.data, titleOf, t]);
  return <TreeField {...field} nodes={nodes} query={directories} nothing="" />;
}

/** Chooses a released model. */
export function ModelSelect(field: FieldProps) {
  const { t } = useTranslation('system');
  const models = useQuery(menuQueries.models);
  const nodes = useMemo(
    () =>
      models.data?.map(({ id, fullName, children }) => ({
        value: `category ${id}`,
        title: fullName,
        selectable: false,
        children: children.map((model) => ({ value: model.id, title: model.fullName })),
      })) ?? [],
    [models.data],
  );
  return <TreeField {...field} nodes={nodes} query={models} nothing={t('menu.noModels')} />;
}

/** Chooses a dictionary type. */
export function DictionaryTypeSelect(field: FieldProps) {
  const { t } = useTranslation('system');
  const types = useQuery(menuQueries.dictionaryTypes);
  const nodes = useMemo(() => {
    const toNodes = (list: readonly DictionaryTypeNode[]): TreeFieldNodes =>
      list.map(({ id, fullName, children }) => ({ value: id, title: fullName, children: toNodes(children) }));
    return toNodes(types.data ?? []);
  }, [types.data]);
  return <TreeField {...field} nodes={nodes} query={types} nothing={t('menu.noDictionaries')} />;
}
