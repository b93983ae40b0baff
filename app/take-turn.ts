const waiting: (() => void)[] = []

const letNext = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letNext)
}

/**
 * Waits for a turn of the event loop of one's own. Pages that wait for the same answer would else be drawn in one breath,
 * and a question of a balancer that came meanwhile would wait for them all.
 */
export const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letNext)
  })
