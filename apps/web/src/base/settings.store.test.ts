import { expect, test } from 'vitest';
import { parseLayout, useSettings } from './settings.store.ts';

test('settings are kept in this browser under our prefix', async () => {
  useSettings.getState().change({ colour: 'green', layoutType: 'blend', size: 'mini' });
  const kept = JSON.parse(localStorage.getItem('jnpf_settings') ?? '{}');
  expect(kept.state).toMatchObject({ colour: 'green', layoutType: 'blend', size: 'mini' });

  useSettings.setState({ colour: 'blue' });
  localStorage.setItem('jnpf_settings', JSON.stringify({ ...kept, state: { ...kept.state, colour: 'red' } }));
  await useSettings.persist.rehydrate();
  expect(useSettings.getState().colour).toBe('red');
});

test.each([
  ['blend', 'blend'],
  ['plain', 'plain'],
  ['unknown', 'classic'],
  [null, 'classic'],
] as const)('the theme %j means the layout %s', (theme, layout) => {
  expect(parseLayout(theme)).toBe(layout);
});
