import type { MenuNode } from '@yingzao/contract';
import type { FixedPage } from './fixed-pages.ts';

/** What a tab shows at its path. */
export type RouteView =
  | { kind: 'fixed'; page: FixedPage }
  | { kind: 'page'; urlAddress: string }
  | { kind: 'model'; modelId: string; isTree: boolean }
  | { kind: 'frame'; url: string }
  | { kind: 'notYet' };

/** A path of the shell. */
export interface AppRoute {
  /** Without query, beginning with a slash. */
  path: string;
  view: RouteView;
  /** The menu that leads here; fixed pages have none. */
  menu?: MenuNode;
  /** Cannot be closed. */
  affix?: boolean;
  /** Rendered anew at every visit. */
  noCache?: boolean;
}

/** By path; a plain table because the routes of a user are data. */
export type RouteTable = ReadonlyMap<string, AppRoute>;
