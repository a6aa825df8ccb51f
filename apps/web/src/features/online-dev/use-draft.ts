import { useQueryClient } from '@tanstack/react-query';
import { type ModelInputData, modelApi } from '@yingzao/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isApiError } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { type Design, readDesign, writeDesign } from '../../designer/design/design.ts';
import { problemsOf } from '../../designer/design/problems.ts';
import { createDesigner, type DesignerStore } from '../../designer/designer-store.ts';
import { type Basics, type BasicsErrors, basicsOf, checkBasics, refusedFields } from './basics.ts';
import { DraftSaver } from './draft-saver.ts';
import { keepDraft } from './kept-drafts.ts';
import { modelListQueries } from './model.queries.ts';

interface DraftStart {
  /** Undefined for a model that is not stored yet. */
  id: string | undefined;
  version: number;
  basics: Basics;
  design: Design;
  /** The design is one that could not be saved before. */
  isKept?: boolean | undefined;
}

/** What the saver reads when it runs: never an old render's values. */
interface Current {
  id: string | undefined;
  basics: Basics;
  store: DesignerStore;
}

/** A model being designed: what it is called, its designs, and how both are saved. */
export function useDraft(start: DraftStart) {
  const queryClient = useQueryClient();
  const [store] = useState(() => createDesigner(start.design));
  const [id, setId] = useState(start.id);
  const [basics, setBasics] = useState(start.basics);
  const { errors, setRefused, check } = useBasicsErrors(basics);
  const current = useRef<Current>({ id, basics, store });
  current.current = { id, basics, store };
  const [saver] = useState(() => makeSaver(start.version, () => current.current));
  const state = useStore(saver.state);

  useEffect(() => {
    if (state.kind === 'refused') setRefused(state.error);
  }, [state, setRefused]);
  useEffect(() => saveOnChange(store, saver, () => current.current.id !== undefined), [store, saver]);
  useEffect(() => warnBeforeLeaving(saver), [saver]);
  useEffect(() => {
    if (start.isKept) saver.changed();
  }, [saver, start.isKept]);
  useEffect(
    () => () => {
      void saver
        .flush()
        .then((isSaved) => {
          const { id: modelId, basics: last } = current.current;
          const { design } = store.getState();
          if (!isSaved && modelId !== undefined)
            keepDraft(modelId, { basics: last, design, version: saver.version });
        })
        .then(() => queryClient.invalidateQueries({ queryKey: modelListQueries.all }))
        .finally(() => saver.stop());
    },
    [saver, store, queryClient],
  );

  function changeBasics(changed: Partial<Basics>) {
    setBasics((before) => ({ ...before, ...changed }));
    if (id !== undefined) saver.changed();
  }
  /** Stores a new model, or saves what changed. @returns its id, undefined when something is to be mended first */
  async function save(): Promise<string | undefined> {
    if (!check()) return undefined;
    if (id !== undefined) return (await saver.flush()) ? id : undefined;
    try {
      const created = await call(modelApi.create, { body: bodyOf(current.current), silent: true });
      setId(created);
      saver.loaded(await latestVersion(created));
      return created;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
      return undefined;
    }
  }
  /** Puts what is stored in the place of what is on the screen. */
  async function loadStored() {
    if (id === undefined) return;
    const detail = await call(modelApi.get, { params: { id } });
    setBasics(basicsOf(detail));
    store.getState().load(readDesign(detail).design);
    saver.loaded(detail.version);
  }
  /** A release may move the version on without a change of the draft. */
  async function refreshVersion() {
    if (id !== undefined && !saver.isDirty) saver.loaded(await latestVersion(id));
  }
  return { refreshVersion, id, basics, changeBasics, errors, store, saver, state, save, loadStored };
}

export type Draft = ReturnType<typeof useDraft>;

function useBasicsErrors(basics: Basics) {
  const { t } = useTranslation('designer');
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefusedFor] = useState<{ basics: Basics; errors: BasicsErrors; rest?: string }>();
  const latest = useRef(basics);
  latest.current = basics;
  const missing = checkBasics(basics);
  const hasMissing = missing.fullName !== undefined || missing.enCode !== undefined;
  const own: BasicsErrors = {
    ...(missing.fullName && { fullName: t(missing.fullName) }),
    ...(missing.enCode && { enCode: t(missing.enCode) }),
  };
  const setRefused = useMemo(
    () => (error: unknown) => {
      if (!isApiError(error)) return;
      const errors = refusedFields(error, latest.current);
      const isPlaced = Object.keys(errors).length > 0;
      setRefusedFor({ basics: latest.current, errors, ...(!isPlaced && { rest: error.msg }) });
    },
    [],
  );
  const isOf =
    refused && refused.basics.fullName === basics.fullName && refused.basics.enCode === basics.enCode;
  return {
    errors: {
      fields: { ...(isOf ? refused.errors : {}), ...(isAsked ? own : {}) },
      rest: isOf ? refused.rest : undefined,
    },
    setRefused,
    check() {
      setIsAsked(true);
      return !hasMissing;
    },
  };
}

function makeSaver(version: number, current: () => Current): DraftSaver {
  return new DraftSaver({
    version,
    problems() {
      const { basics, store } = current();
      return problemsOf(store.getState().design, basics.webType, 'save');
    },
    async send(from) {
      const { id = '' } = current();
      const body = { ...bodyOf(current()), version: from };
      return (await call(modelApi.update, { params: { id }, body, silent: true })).version;
    },
    latestVersion: () => latestVersion(current().id ?? ''),
  });
}

async function latestVersion(id: string): Promise<number> {
  return (await call(modelApi.get, { params: { id }, silent: true })).version;
}

function bodyOf({ basics, store }: Current): ModelInputData {
  const { formData, columnData } = writeDesign(store.getState().design);
  const { fullName, enCode } = basics;
  const designs = { formData, columnData: basics.webType === 1 ? '' : columnData };
  return { ...basics, fullName: fullName.trim(), enCode: enCode.trim(), type: 1, ...designs };
}

function saveOnChange(store: DesignerStore, saver: DraftSaver, isStored: () => boolean): () => void {
  return store.subscribe((now, before) => {
    const isLoaded = now.history.past.length === 0 && now.history.future.length === 0;
    if (now.design !== before.design && isStored() && !isLoaded) saver.changed();
  });
}

/** The browser asks before it leaves what is not saved yet. */
function warnBeforeLeaving(saver: DraftSaver): () => void {
  const handle = (event: BeforeUnloadEvent) => {
    if (saver.isDirty) event.preventDefault();
  };
  window.addEventListener('beforeunload', handle);
  return () => window.removeEventListener('beforeunload', handle);
}
