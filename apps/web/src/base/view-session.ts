/** An administrator who looks through somebody's eyes does so in a tab of its own: its token is kept there only. */
const key = 'jnpf_view_token';
const path = '/viewAs';

/** The address that opens such a tab. The token stands behind the hash, which no server is told. */
export function viewAddress(token: string): string {
  return `${path}#${encodeURIComponent(token)}`;
}

/** The token of this tab, when it is one of those; an address that carries one is read and forgotten. */
export function takeViewToken(): string | undefined {
  const { pathname, hash } = window.location;
  try {
    if (pathname === path && hash.length > 1) {
      sessionStorage.setItem(key, decodeURIComponent(hash.slice(1)));
      window.history.replaceState(null, '', '/home');
    }
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Ends the view of this tab, which shows the person's own session again when it is loaded anew. */
export function forgetViewToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Closed storage never held one.
  }
}
