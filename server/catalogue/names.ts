import { normalise } from '../search/korean.ts'

/** Finds a thing of a closed list by any spelling of its name; spellings that mean several things find none. */
export type Names<T> = {
  find: (spelling: string) => T | undefined
  all: (spelling: string) => T[]
}

const plain = (spelling: string) => normalise(spelling).replaceAll(' ', '')

export const namesOf = <T>(things: Iterable<T>, spellings: (thing: T) => Iterable<string>): Names<T> => {
  const known = new Map<string, Set<T>>()
  for (const thing of things)
    for (const spelling of spellings(thing)) {
      const key = plain(spelling)
      if (key) known.set(key, (known.get(key) ?? new Set()).add(thing))
    }
  const all = (spelling: string) => [...(known.get(plain(spelling)) ?? [])]
  return {
    all,
    find: (spelling) => {
      const found = all(spelling)
      return found.length === 1 ? found[0] : undefined
    },
  }
}
