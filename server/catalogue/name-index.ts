import { measureEditDistance, toTolerance } from '../search/edit-distance.ts'
import { hasHangul, toJamo, normalize } from '../search/korean.ts'

/**
 * Finds an item of a closed list by its key, else by its names, else by other spellings; an ambiguous name finds none.
 * A key is that of one item, even where another one is called so.
 */
export type NameIndex<T> = {
  find: (spelling: string) => T | undefined
  all: (spelling: string) => T[]
  /** Those that are called so; another one may have it for a key or another spelling. */
  named: (spelling: string) => T[]
  /** The name closest to an unknown one; null when none is close enough. */
  near: (spelling: string) => string | null
}

export const toNameKey = (spelling: string) => normalize(spelling).replaceAll(' ', '')

/** An index in which some spellings have the meaning that a person chose, in place of any other. */
export const withMeanings = <T>(
  index: NameIndex<T>,
  meanings: readonly { name: string; thing: T }[],
): NameIndex<T> => {
  const things = new Map(meanings.map(({ name, thing }) => [toNameKey(name), thing]))
  return {
    ...index,
    all: (spelling) => {
      const thing = things.get(toNameKey(spelling))
      return thing === undefined ? index.all(spelling) : [thing]
    },
    find: (spelling) => things.get(toNameKey(spelling)) ?? index.find(spelling),
  }
}

const indexByName = <T>(things: readonly T[], spellings: (thing: T) => Iterable<string>) => {
  const thingsByKey = new Map<string, Set<T>>()
  for (const thing of things)
    for (const spelling of spellings(thing)) {
      const key = toNameKey(spelling)
      if (key) thingsByKey.set(key, (thingsByKey.get(key) ?? new Set()).add(thing))
    }
  return thingsByKey
}

const createNearestFinder = (displayNames: readonly string[]) => {
  const toComparable = (text: string) => (hasHangul(text) ? toJamo(text) : text)
  const names = displayNames.map((name) => ({ name, typed: toComparable(toNameKey(name)) }))
  const nearestByKey = new Map<string, string | null>()
  const findNearest = (spelling: string) => {
    const needle = toComparable(toNameKey(spelling))
    const limit = toTolerance(needle.length)
    const costs = names.map(({ name, typed: candidate }) => ({
      name,
      cost: measureEditDistance(needle, candidate, limit),
    }))
    const [best] = costs.filter(({ cost }) => cost <= limit).sort((a, b) => a.cost - b.cost)
    return best?.name ?? null
  }
  return (spelling: string): string | null => {
    const key = toNameKey(spelling)
    if (!nearestByKey.has(key)) nearestByKey.set(key, findNearest(spelling))
    return nearestByKey.get(key) ?? null
  }
}

export const createNameIndex = <T extends { key: string } | { code: string }>(
  from: Iterable<T>,
  names: (thing: T) => string[],
  otherSpellings: (thing: T) => Iterable<string> = () => [],
): NameIndex<T> => {
  const things = [...from]
  const thingByKey = new Map(things.map((thing) => ['key' in thing ? thing.key : thing.code, thing]))
  const [byName, byOtherSpelling] = [indexByName(things, names), indexByName(things, otherSpellings)]
  const findAll = (spelling: string) => {
    const thing = thingByKey.get(spelling)
    if (thing) return [thing]
    return [...(byName.get(toNameKey(spelling)) ?? byOtherSpelling.get(toNameKey(spelling)) ?? [])]
  }
  return {
    all: findAll,
    named: (spelling) => [...(byName.get(toNameKey(spelling)) ?? [])],
    find: (spelling) => {
      const matches = findAll(spelling)
      return matches.length === 1 ? matches[0] : undefined
    },
    near: createNearestFinder(things.flatMap(names)),
  }
}
