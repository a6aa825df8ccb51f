import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment, for questions to the server while somebody types. */
export function useSettled<Value>(value: Value, delay = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
