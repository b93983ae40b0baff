type Raw = Record<string, unknown>

const isFilled = (value: unknown) => value !== ''

/** The values of a repeated key as one: a list has all of them, joined by commas; of any other the first counts. */
const toOne = (value: unknown, isList: boolean): unknown => {
  if (!Array.isArray(value)) return isFilled(value) ? value : undefined
  const filled = value.filter(isFilled)
  return isList ? filled.join(',') : filled[0]
}

/**
 * Reads an address for a route. The router puts back in, as the address has it, what a reader leaves out; so what was
 * looked at and left out is said to be absent. What no reader knows stays. `lists` names the keys that take many values.
 */
export const searchBy = <Read extends (raw: Raw) => object>(
  read: Read,
  lists: readonly string[] = [],
): Read => {
  const reading = (raw: Raw) => {
    const absent: Record<string, undefined> = {}
    const watched = new Proxy(raw, {
      get: (values, key) => {
        if (typeof key !== 'string' || !(key in values)) return undefined
        absent[key] = undefined
        return toOne(values[key], lists.includes(key))
      },
    })
    const taken = read(watched)
    return { ...absent, ...taken }
  }
  return reading as Read
}

/** The values of an address by their keys; a letter that no database keeps is one that is found nowhere. */
export const parseAddress = (text: string): Raw => {
  const values: Record<string, string | string[]> = {}
  for (const [key, written] of new URLSearchParams(text)) {
    const value = written.replaceAll('\0', '\uFFFD')
    const before = Object.hasOwn(values, key) ? values[key] : undefined
    values[key] = before === undefined ? value : [before, value].flat()
  }
  return values
}
