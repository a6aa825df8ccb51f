import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportTaskData } from '@yingzao/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFrom } from '../../base/download-from.ts';
import { announce } from '../../base/notice.ts';
import type { BackgroundImport } from './import-source.ts';

export type ResultFile = 'passwords' | 'failed';

export interface ImportTasks {
  /** The newest first. */
  list: readonly ImportTaskData[];
  /** @throws ApiError */
  start(fileName: string): Promise<void>;
  /** @throws ApiError */
  cancel(task: ImportTaskData): Promise<void>;
  /** @throws ApiError */
  download(task: ImportTaskData, file: ResultFile): Promise<void>;
}

/** How often the server is asked while an import goes on. */
const pause = 1000;

export const isGoingOn = ({ state }: ImportTaskData) => state === 'waiting' || state === 'running';

/**
 * The person's imports in the background. Those that go on are followed, also while the dialog is closed, and their
 * end is told. @param onEnded told when one ended: the list behind may be another now
 */
export function useImportTasks(
  background: BackgroundImport | undefined,
  onEnded: () => void,
): ImportTasks | undefined {
  const queryClient = useQueryClient();
  const { data: list = none } = useQuery({
    queryKey: background?.queryKey ?? [],
    queryFn: ({ signal }) => background?.list(signal) ?? [],
    enabled: background !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? pause : false),
    refetchIntervalInBackground: true,
    retry: false,
  });
  useEnds(list, onEnded);
  if (!background) return undefined;
  return {
    list,
    async start(fileName) {
      const task = await background.start(fileName);
      queryClient.setQueryData(background.queryKey, (known: readonly ImportTaskData[] = []) => [
        task,
        ...known,
      ]);
    },
    async cancel({ id }) {
      await background.cancel(id).finally(() => {
        void queryClient.invalidateQueries({ queryKey: background.queryKey });
      });
    },
    async download({ id }, file) {
      // A link is good for one use and a few minutes.
      const link = (await background.find(id))[file];
      if (link) downloadFrom(link.url, link.name);
      else await queryClient.invalidateQueries({ queryKey: background.queryKey });
    },
  };
}

const none: readonly ImportTaskData[] = [];

/** Tells the end of imports that were seen going on. */
function useEnds(list: readonly ImportTaskData[], onEnded: () => void) {
  const { t } = useTranslation('excel');
  const goingOn = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = list.filter((task) => goingOn.current.has(task.id) && !isGoingOn(task));
    goingOn.current = new Set(list.filter(isGoingOn).map(({ id }) => id));
    for (const { state, fileName: name, snum: added, fnum: bad, message: reason } of ended) {
      if (state === 'failed') announce('error', t('tasks.broken', { name, reason }));
      else announce('success', t('tasks.ended', { name, added, bad }));
    }
    if (ended.length > 0) onEnded();
  }, [list, onEnded, t]);
}
