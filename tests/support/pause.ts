import { hookFailpoint, type Failpoint } from '#server/failpoints.ts'

/**
 * Stops the first caller at a failpoint until `go`, so that a rival can act in between; later callers
 * continue.
 */
export const pauseAt = (name: Failpoint) => {
  const arrival = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let first = true
  const remove = hookFailpoint(name, async () => {
    if (!first) return
    first = false
    arrival.resolve()
    await release.promise
  })
  const go = () => {
    remove()
    release.resolve()
  }
  return { reached: arrival.promise, go }
}
