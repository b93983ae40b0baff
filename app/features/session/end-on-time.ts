/** Tells once of each session that its end has come, whenever it is asked. */
export const endOnTime = (
  readEnd: () => number | undefined,
  tellExpired: () => void,
  now: () => number = Date.now,
): (() => void) => {
  let told: number | undefined
  return () => {
    const end = readEnd()
    if (end === undefined || end === told || end > now() / 1000) return
    told = end
    tellExpired()
  }
}
