/** A change of filters starts over at the first page. */
export const applySearchChange = <Search extends object>(search: Search, change: Partial<Search>): Search => {
  const next: Search & { page?: number | undefined } = { ...search, page: undefined, ...change }
  for (const key of Object.keys(next) as (keyof Search)[]) if (next[key] === undefined) delete next[key]
  return next
}
