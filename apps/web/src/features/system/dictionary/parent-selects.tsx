import { useQuery } from '@tanstack/react-query';
import type { DictionaryOption, DictionaryTypeNode } from '@yingzao/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, TreeField, type TreeFieldNodes } from '../../../ui/pickers/tree-field.tsx';
import { dictionaryQueries } from './dictionary.queries.ts';

interface ParentProps extends FieldProps {
  /** Left out with all below it. */
  without?: string | undefined;
}

/** Chooses where a dictionary stands: at the top, or below another. */
export function TypeParentSelect({ without = '0', ...field }: ParentProps) {
  const { t } = useTranslation('system');
  const types = useQuery(dictionaryQueries.typeParents(without));
  const nodes = useMemo(
    () => [{ value: '-1', title: t('dictionary.top') }, ...typeNodes(types.data ?? [])],
    [types.data, t],
  );
  return <TreeField {...field} nodes={nodes} query={types} nothing={t('dictionary.noTypes')} />;
}

function typeNodes(types: readonly DictionaryTypeNode[]): TreeFieldNodes {
  return types.map(({ id, fullName, children }) => ({
    value: id,
    title: fullName,
    children: typeNodes(children),
  }));
}

/** Chooses where a value stands in the tree of its dictionary. */
export function ValueParentSelect({ typeId, without = '0', ...field }: ParentProps & { typeId: string }) {
  const { t } = useTranslation('system');
  const values = useQuery(dictionaryQueries.valueParents(typeId, without));
  const nodes = useMemo(() => valueNodes(values.data ?? []), [values.data]);
  return <TreeField {...field} nodes={nodes} query={values} nothing={t('dictionary.noValue')} />;
}

function valueNodes(values: readonly DictionaryOption[]): TreeFieldNodes {
  return values.map(({ id, fullName, children = [] }) => ({
    value: id,
    title: fullName,
    children: valueNodes(children),
  }));
}
