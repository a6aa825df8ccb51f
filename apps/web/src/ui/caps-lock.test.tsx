import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useCapsLock } from './caps-lock.ts';

function Password() {
  const { isOn, props } = useCapsLock();
  return (
    <>
      <input aria-label="Password" {...props} />
      {isOn && <p>Caps Lock is on</p>}
    </>
  );
}

const warning = () => screen.queryByText('Caps Lock is on');

test('Caps Lock is told while it is on and the field has the focus', async () => {
  render(<Password />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Password'));
  await user.keyboard('a');
  expect(warning()).toBeNull();
  await user.keyboard('{CapsLock}a');
  expect(warning()).toBeTruthy();
  await user.tab();
  expect(warning()).toBeNull();
});

test('the warning goes with the first key after Caps Lock is off', async () => {
  render(<Password />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Password'));
  await user.keyboard('{CapsLock}a');
  expect(warning()).toBeTruthy();
  await user.keyboard('{CapsLock}a');
  expect(warning()).toBeNull();
});
