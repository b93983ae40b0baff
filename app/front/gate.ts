/** How many are answered at once: `few` however busy the event loop is, `most` while it has time; and how many may wait. */
export type Room = { few: number; most: number; waiting: number }

const longestWaitMs = 1_500

type Place = { enter: (admitted: boolean) => void; timer: NodeJS.Timeout }

/** One door, whose width follows the event loop. */
export const openGate = ({ few, most, waiting }: Room) => {
  const line: Place[] = []
  let inside = 0
  let limit = Math.min(2 * few, most)

  const letIn = () => {
    while (inside < limit && line.length > 0) {
      const place = line.shift()
      clearTimeout(place?.timer)
      inside += 1
      place?.enter(true)
    }
  }
  const standInLine = () =>
    new Promise<boolean>((resolve) => {
      const place: Place = {
        enter: resolve,
        timer: setTimeout(() => {
          line.splice(line.indexOf(place), 1)
          resolve(false)
        }, longestWaitMs),
      }
      line.push(place)
    })

  return {
    adjust: (isBusy: boolean) => {
      if (isBusy) limit = Math.min(most, Math.max(few, limit - Math.ceil(limit / 4)))
      else if (inside >= limit) limit = Math.min(most, limit + few)
      letIn()
    },
    isFull: () => inside >= limit && line.length >= waiting,
    enter: (): boolean | Promise<boolean> => {
      if (inside >= limit) return line.length < waiting && standInLine()
      inside += 1
      return true
    },
    leave: () => {
      inside -= 1
      letIn()
    },
  }
}
