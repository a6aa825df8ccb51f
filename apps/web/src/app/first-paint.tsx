/** What stands on the screen while nothing is loaded yet; the same as in index.html. */
export function FirstPaint() {
  return <div className="first-paint" aria-busy="true" />;
}
