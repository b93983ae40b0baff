type Raw = Record<string, unknown>

/**
 * Reads an address for a route. The router puts back in, as the address has it, what a reader leaves out; so what was
 * looked at and left out is said to be absent. What no reader knows stays.
 */
export const searchBy = <Read extends (raw: Raw) => object>(read: Read): Read => {
  const reading = (raw: Raw) => {
    const absent: Record<string, undefined> = {}
    const watched = new Proxy(raw, {
      get: (values, key) => {
        if (typeof key !== 'string' || !(key in values)) return undefined
        absent[key] = undefined
        return values[key]
      },
    })
    const taken = read(watched)
    return { ...absent, ...taken }
  }
  return reading as Read
}
