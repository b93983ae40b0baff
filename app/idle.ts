/** A browser that says nothing of idle moments is given this long. */
const restMs = 200
const longestMs = 2000

/** Acts once the browser has nothing else to do, after two seconds at the latest (specification, section 9). */
export const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: longestMs })
  else setTimeout(act, restMs)
}
