import type { LogCategory, logApi, RequestOf } from '@yingzao/contract';
import { dayRangeOf } from '../day-range-field.ts';
import type { Paging } from '../table/paging.ts';

type LogQuery = NonNullable<RequestOf<typeof logApi.list>['query']>;

/** What a list of a log takes, from what its search holds. */
export function logQueryOf({ time, ...query }: Paging['query']): LogQuery {
  const { from, to } = dayRangeOf(time);
  return {
    ...query,
    ...(from !== undefined && { startTime: from }),
    ...(to !== undefined && { endTime: to }),
  } as LogQuery;
}

/** Logs whose entries are calls of a method and a module. */
export const isOfCalls = (category: LogCategory) => category === 3 || category === 5;
