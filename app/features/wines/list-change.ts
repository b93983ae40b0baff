import type { ListSearch } from './list-search.ts'

/** The address of the same list with something changed; a change of filters starts over at a first page of usual size. */
export const applyListChange = (search: ListSearch, change: ListSearch): ListSearch => {
  const next: Record<string, unknown> = { ...search, page: undefined, size: undefined, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as ListSearch
}
