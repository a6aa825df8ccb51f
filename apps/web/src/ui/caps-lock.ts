import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key told; props for the inputs that listen. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const watch = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, props: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setIsOn(false) } };
}
