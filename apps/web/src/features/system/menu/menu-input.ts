import type { BodyOf, MenuDetailData, menuApi } from '@yingzao/contract';

type MenuChange = BodyOf<typeof menuApi.update>;

/** A stored menu in the words of the call that changes it. */
export function inputOf({ id: _, ...detail }: MenuDetailData): MenuChange {
  return {
    ...detail,
    category: detail.category === 'App' ? 'App' : 'Web',
    linkTarget: detail.linkTarget === '_blank' ? '_blank' : '_self',
  };
}

/** What a menu is linked to, with everything else that its property holds. */
export function readProperty(propertyJson: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(propertyJson || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
