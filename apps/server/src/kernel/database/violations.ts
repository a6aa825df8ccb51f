/** Whether an error is PostgreSQL's refusal of a second row under a unique index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (index === undefined || constraint === index);
}
