const queue: (() => void)[] = []

const runNext = () => {
  queue.shift()?.()
  if (queue.length > 0) setImmediate(runNext)
}

/**
 * Waits for a turn of the event loop of one's own. Pages that wait for the same answer would else be drawn in one breath,
 * and a question of a balancer that came meanwhile would wait for them all.
 */
export const waitForTurn = (): Promise<void> =>
  new Promise((resolve) => {
    queue.push(resolve)
    if (queue.length === 1) setImmediate(runNext)
  })
