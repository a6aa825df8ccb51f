import { effect, type ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

/** The value of a signal; the component renders again when that changes, and for nothing else. */
export function useSignalValue<Value>(source: ReadonlySignal<Value>): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let first = true;
      return effect(() => {
        source.value;
        if (!first) onChange();
        first = false;
      });
    },
    [source],
  );
  return useSyncExternalStore(subscribe, () => source.peek());
}
