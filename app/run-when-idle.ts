/** A browser that says nothing of idle moments is given this long. */
const fallbackMs = 200
const timeoutMs = 2000

/** Acts once the browser has nothing else to do, after two seconds at the latest (docs/spec.md, section 9). */
export const runWhenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: timeoutMs })
  else setTimeout(act, fallbackMs)
}
