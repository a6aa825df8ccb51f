/** The wire codes that end a session. Source: contract/auth-and-shell.md 0. */
const sessionEnding = new Set([600, 601, 602]);

/** What `call` rejects with: a refusal of the server, or code 0 when no readable answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly data: unknown;

  /** @param msg in the user's language, ready to be shown. */
  constructor(code: number, msg: string, data?: unknown, cause?: unknown) {
    super(msg, { cause });
    this.code = code;
    this.data = data;
  }

  get msg(): string {
    return this.message;
  }

  get endsSession(): boolean {
    return sessionEnding.has(this.code);
  }
}

/** What the server says about one field. */
export interface FieldError {
  path: (string | number)[];
  msg: string;
}

/** The parts of a refusal that belong to fields of what was sent. */
export function fieldErrorsOf({ data }: ApiError): FieldError[] {
  const { errors } = (data ?? {}) as { errors?: FieldError[] };
  return Array.isArray(errors) ? errors : [];
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The text to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For a call on which nothing else depends: `call` has told the refusal, and there is nothing more to do. */
export function alreadyTold(error: unknown): void {
  if (!isApiError(error)) throw error;
}
