import * as z from 'zod/mini';
import { id, list, queryText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export interface MenuDirectory {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  type: number;
  hasChildren: boolean;
  children: MenuDirectory[];
}
const MenuDirectorySchema: z.ZodMiniType<MenuDirectory> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  icon: z.string(),
  type: z.int(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(MenuDirectorySchema);
  },
});

/** The part of the menu calls that releasing a model needs. Source: contract/auth-and-shell.md 2.4. */
export const menuApi = {
  directories: endpoint('GET', '/api/system/Menu/Selector/{id}', {
    permission: 'onlineDev.webDesign',
    summary: 'Directories a menu can stand in',
    params: z.object({ id }),
    query: z.object({ category: queryText(10) }),
    data: list(MenuDirectorySchema),
  }),
};
