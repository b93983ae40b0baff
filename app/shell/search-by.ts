type Raw = Record<string, unknown>

const isNotEmpty = (value: unknown) => value !== ''

/** The values of a repeated key as one: a list has all of them, joined by commas; of any other the first counts. */
const toOne = (value: unknown, isList: boolean): unknown => {
  if (!Array.isArray(value)) return isNotEmpty(value) ? value : undefined
  const nonEmpty = value.filter(isNotEmpty)
  return isList ? nonEmpty.join(',') : nonEmpty[0]
}

/**
 * Reads an address for a route. The router puts back in, as the address has it, what a reader leaves out; so what was
 * looked at and left out is said to be absent. A key that the address has not is not in the result, even where the
 * reader names it. What no reader knows stays. `lists` names the keys that take many values.
 */
export const createSearchReader = <Read extends (raw: Raw) => object>(
  reader: Read,
  lists: readonly string[] = [],
): Read => {
  const readSearch = (raw: Raw) => {
    const absent: Record<string, undefined> = {}
    const tracked = new Proxy(raw, {
      get: (values, key) => {
        if (typeof key !== 'string' || !(key in values)) return undefined
        absent[key] = undefined
        return toOne(values[key], lists.includes(key))
      },
    })
    const result = Object.entries(reader(tracked)).filter(([, value]) => value !== undefined)
    return { ...absent, ...Object.fromEntries(result) }
  }
  return readSearch as Read
}

/** The values of an address by their keys; a letter that no database keeps is one that is found nowhere. */
export const parseSearchParams = (text: string): Raw => {
  const values: Record<string, string | string[]> = {}
  for (const [key, rawValue] of new URLSearchParams(text)) {
    const value = rawValue.replaceAll('\0', '\uFFFD')
    const previous = Object.hasOwn(values, key) ? values[key] : undefined
    values[key] = previous === undefined ? value : [previous, value].flat()
  }
  return values
}
