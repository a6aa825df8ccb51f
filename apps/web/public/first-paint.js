// Before anything is drawn: the ground colour and language of the last visit, so that no page flashes white.
// A file of its own because the content policy forbids inline scripts.
try {
  const { state } = JSON.parse(localStorage.getItem('jnpf_settings') ?? '{"state":{}}');
  if (state.isDark) document.documentElement.dataset.theme = 'dark';
  if (state.language) document.documentElement.lang = state.language;
} catch {
  // Storage is closed or holds something foreign: the light ground of the style sheet stands.
}
