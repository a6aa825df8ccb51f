/** Words that names of functions may not be: of the platform, of SQL and of JavaScript. */
const words = `
  select insert update delete from where table index view create alter drop grant revoke user role group order
  having union join limit offset values into database schema column constraint primary foreign references null
  true false default check unique begin commit rollback transaction
  function var let const class return if else for while do switch case break continue new this typeof void
  try catch finally throw import export extends super yield await async enum interface package private public
  protected static implements instanceof in delete constructor prototype
  system admin api model mt ct data config list template
`;
const reserved = new Set(words.split(/\s+/).filter(Boolean));

/** Source: contract/visual-development.md 1.1 (fullName). */
export function isReservedWord(name: string): boolean {
  return reserved.has(name.trim().toLowerCase());
}
