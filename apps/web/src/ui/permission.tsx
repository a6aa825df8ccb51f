import type { ReactNode } from 'react';
import { useGrants } from '../base/user.store.ts';
import { useTab } from './tab/tab-context.ts';

/** Whether the user may press a button of the page's menu, by its code (`btn_add`). */
export function useCan(): (button: string) => boolean {
  const isGranted = useGrants(useTab().menuId);
  return (button) => isGranted('button', button);
}

/** Shows its children only to those who hold the button. Source: specification chapter 6. */
export function Can({ button, children }: { button: string; children: ReactNode }) {
  return useCan()(button) && children;
}
