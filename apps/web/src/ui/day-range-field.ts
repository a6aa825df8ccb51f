import dayjs, { type Dayjs } from 'dayjs';

type Ends = readonly [Dayjs | null, Dayjs | null];

/** Makes a form item with a picker of two days keep `from~to` in milliseconds, both days included; an end may be open. */
export const dayRangeField = {
  getValueProps: (text: string | undefined) => {
    const { from, to } = dayRangeOf(text);
    return { value: [from === undefined ? null : dayjs(from), to === undefined ? null : dayjs(to)] };
  },
  normalize: (ends: Ends | null) => {
    const [from, to] = ends ?? [];
    if (!from && !to) return '';
    return `${from?.startOf('day').valueOf() ?? ''}~${to?.endOf('day').valueOf() ?? ''}`;
  },
};

/** Reads what the field keeps; nonsense counts as not given. */
export function dayRangeOf(text: string | undefined): { from?: number; to?: number } {
  const [, from, to] = /^(\d{1,13})?~(\d{1,13})?$/.exec(text ?? '') ?? [];
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
}
