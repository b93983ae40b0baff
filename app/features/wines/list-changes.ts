import type { ListSearch } from './list-search.ts'

/** The address of the same list with something changed; a change of filters starts over at a first page of usual size. */
export const changed = (search: ListSearch, change: ListSearch): ListSearch => {
  const next: Record<string, unknown> = { ...search, page: undefined, size: undefined, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as ListSearch
}

/** How many filters are on; the sort and the page are none. */
export const filtersOn = ({
  page: _page,
  size: _size,
  sort: _sort,
  query: _query,
  title: _title,
  ...filters
}: ListSearch): number => Object.keys(filters).length
