import { AppError } from '../../../kernel/errors.ts';

const minute = 60_000;
const mostPerMinute = 10;
/** Sessions that are counted at the same time; beyond that the oldest is forgotten. */
const mostSessions = 10_000;

/** How many errors each session has reported in the current minute; each node counts for itself. */
export class ClientErrors {
  readonly #reports = new Map<string, { since: number; count: number }>();

  /** @throws tooManyRequests (429) */
  count(session: string, now: number): void {
    const known = this.#reports.get(session);
    const reports = known && known.since > now - minute ? known : { since: now, count: 0 };
    reports.count += 1;
    this.#reports.delete(session);
    this.#reports.set(session, reports);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > mostSessions && oldest !== undefined) this.#reports.delete(oldest);
    if (reports.count > mostPerMinute) throw new AppError('tooManyRequests');
  }
}
