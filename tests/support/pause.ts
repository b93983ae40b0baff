import { hookFailpoint, type Failpoint } from '#server/failpoints.ts'

/** Stops whoever first passes a point until `go`, so that a rival can act in between; others pass on. */
export const pauseAt = (name: Failpoint) => {
  const reached = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let first = true
  const remove = hookFailpoint(name, async () => {
    if (!first) return
    first = false
    reached.resolve()
    await gone.promise
  })
  const go = () => {
    remove()
    gone.resolve()
  }
  return { reached: reached.promise, go }
}
