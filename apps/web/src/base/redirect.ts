/** Adds the wanted path to an address, unless it is only the start page. */
export function withRedirect(path: string, wanted: string): string {
  return wanted === '/' ? path : `${path}?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * The redirect parameter when it is a path of this site, else `/`. Backslashes and white space are refused because
 * browsers read `/\host` as another site. Source: contract/auth-and-shell.md 2.2.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  return wanted && /^\/(?![/\\])[^\\\s]*$/.test(wanted) ? wanted : '/';
}
