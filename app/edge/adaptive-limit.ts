/** How many are answered at once: `few` however busy the event loop is, `most` while it has time; and how many may wait. */
export type LimitBounds = { few: number; most: number; waiting: number }

const maxWaitMs = 1_500

type Waiter = { enter: (admitted: boolean) => void; timer: NodeJS.Timeout }

/** One door, whose width follows the event loop. */
export const openAdaptiveLimit = ({ few, most, waiting }: LimitBounds) => {
  const queue: Waiter[] = []
  let activeCount = 0
  let limit = Math.min(2 * few, most)

  const admitWaiting = () => {
    while (activeCount < limit && queue.length > 0) {
      const waiter = queue.shift()
      clearTimeout(waiter?.timer)
      activeCount += 1
      waiter?.enter(true)
    }
  }
  const enqueue = () =>
    new Promise<boolean>((resolve) => {
      const waiter: Waiter = {
        enter: resolve,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1)
          resolve(false)
        }, maxWaitMs),
      }
      queue.push(waiter)
    })

  return {
    adjust: (isBusy: boolean) => {
      if (isBusy) limit = Math.min(most, Math.max(few, limit - Math.ceil(limit / 4)))
      else if (activeCount >= limit) limit = Math.min(most, limit + few)
      admitWaiting()
    },
    isFull: () => activeCount >= limit && queue.length >= waiting,
    enter: (): boolean | Promise<boolean> => {
      if (activeCount >= limit) return queue.length < waiting && enqueue()
      activeCount += 1
      return true
    },
    leave: () => {
      activeCount -= 1
      admitWaiting()
    },
  }
}
