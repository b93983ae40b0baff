import { distance, tolerance } from '../search/closeness.ts'
import { hasHangul, jamoOf, normalise } from '../search/korean.ts'

/** Finds a thing of a closed list by its names, or else by other spellings; what means several things finds none. */
export type Names<T> = {
  find: (spelling: string) => T | undefined
  all: (spelling: string) => T[]
  /** The name that is nearest to an unknown one; null when none is near enough. */
  near: (spelling: string) => string | null
}

const plain = (spelling: string) => normalise(spelling).replaceAll(' ', '')

const indexed = <T>(things: readonly T[], spellings: (thing: T) => Iterable<string>) => {
  const known = new Map<string, Set<T>>()
  for (const thing of things)
    for (const spelling of spellings(thing)) {
      const key = plain(spelling)
      if (key) known.set(key, (known.get(key) ?? new Set()).add(thing))
    }
  return known
}

const nearestOf = (shown: readonly string[]) => {
  const parts = (text: string) => (hasHangul(text) ? jamoOf(text) : text)
  const names = shown.map((name) => ({ name, typed: parts(plain(name)) }))
  const told = new Map<string, string | null>()
  const search = (spelling: string) => {
    const typed = parts(plain(spelling))
    const limit = tolerance(typed.length)
    const costs = names.map(({ name, typed: known }) => ({ name, cost: distance(typed, known, limit) }))
    const [best] = costs.filter(({ cost }) => cost <= limit).sort((a, b) => a.cost - b.cost)
    return best?.name ?? null
  }
  return (spelling: string): string | null => {
    const key = plain(spelling)
    if (!told.has(key)) told.set(key, search(spelling))
    return told.get(key) ?? null
  }
}

export const namesOf = <T>(
  from: Iterable<T>,
  names: (thing: T) => string[],
  otherSpellings: (thing: T) => Iterable<string> = () => [],
): Names<T> => {
  const things = [...from]
  const [known, other] = [indexed(things, names), indexed(things, otherSpellings)]
  const all = (spelling: string) => [...(known.get(plain(spelling)) ?? other.get(plain(spelling)) ?? [])]
  return {
    all,
    find: (spelling) => {
      const found = all(spelling)
      return found.length === 1 ? found[0] : undefined
    },
    near: nearestOf(things.flatMap(names)),
  }
}
