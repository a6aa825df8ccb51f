import type { Problem } from '@yingzao/texts';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, isApiError } from '../../base/api-error.ts';

export type DraftState =
  | { readonly kind: 'clean' | 'waiting' | 'saving' | 'saved' }
  /** Not sent, because the server would refuse it as it stands. */
  | { readonly kind: 'unfinished'; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Somebody else has saved; nothing is sent until it is decided whose version counts. */
  | { readonly kind: 'conflict'; readonly text: string };

interface DraftSaverOptions {
  /** Sends the draft as it stands now, made from this version. @returns the new version. */
  send(version: number): Promise<number>;
  /** The version that is stored now, whoever saved it. */
  latestVersion(): Promise<number>;
  /** What keeps the draft from being saved. */
  problems(): readonly Problem[];
  version: number;
}

/** Rest after the last change before a draft is saved, ms. */
export const savingPause = 800;

/** Saves a draft shortly after each change, one call at a time. */
export class DraftSaver {
  readonly state: StoreApi<DraftState> = createStore<DraftState>(() => ({ kind: 'clean' }));
  readonly #options: DraftSaverOptions;
  #version: number;
  #changes = 0;
  #saved = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  get isDirty(): boolean {
    return this.#saved !== this.#changes;
  }

  changed(): void {
    this.#changes += 1;
    if (this.state.getState().kind === 'conflict') return;
    if (!this.#running) this.#set({ kind: 'waiting' });
    this.#later();
  }

  /** Saves now what is not saved yet. @returns whether all of it is */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.isDirty) return true;
    if (this.state.getState().kind === 'conflict') return false;
    this.#running = this.#save();
    const isSaved = await this.#running;
    this.#running = undefined;
    return isSaved && this.isDirty ? this.flush() : isSaved;
  }

  /** Saves over what somebody else has saved: only ever asked for explicitly. */
  async overwrite(): Promise<boolean> {
    this.#version = await this.#options.latestVersion();
    this.#changes += 1;
    this.#set({ kind: 'waiting' });
    return this.flush();
  }

  /** The draft is now what is stored, at this version. */
  loaded(version: number): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#saved = this.#changes;
    this.#set({ kind: 'clean' });
  }

  /** The version the draft was made from. */
  get version(): number {
    return this.#version;
  }

  /** What is not saved is not wanted any more. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#saved = this.#changes;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), savingPause);
  }

  async #save(): Promise<boolean> {
    const sent = this.#changes;
    const problems = this.#options.problems();
    if (problems.length > 0) {
      this.#set({ kind: 'unfinished', problems });
      return false;
    }
    this.#set({ kind: 'saving' });
    try {
      this.#version = await this.#options.send(this.#version);
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#saved = sent;
    this.#set({ kind: this.isDirty ? 'waiting' : 'saved' });
    return true;
  }

  #fail(cause: unknown): void {
    const error = isApiError(cause) ? cause : new ApiError(0, String(cause), undefined, cause);
    this.#set(error.code === 409 ? { kind: 'conflict', text: error.msg } : { kind: 'refused', error });
  }

  #set(state: DraftState): void {
    this.state.setState(state, true);
  }
}
