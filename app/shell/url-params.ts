/** The page of a list that an address asks for, from 1; the first has no number. */
export type PageSearch = { page?: number }

const maxId = 2_147_483_647
/** The call that lists answers no page beyond this one; a list ends before it. */
const lastPage = 10_001

/** A number as addresses have it: plain decimal digits without a zero before them; undefined for all else. */
export const readInt = (value: unknown, min = 1, max = maxId): number | undefined => {
  const number = /^(?:0|[1-9]\d{0,15})$/.test(String(value)) ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}

/** The same with a fraction. */
export const readDecimal = (value: unknown, min: number, max: number): number | undefined => {
  const number = /^\d{1,9}(?:\.\d{1,4})?$/.test(String(value)) ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}

/** The page that an address asks for, from 1; the first goes without saying, and no list has one beyond the last. */
export const readPageNumber = (value: unknown): number | undefined => {
  const page = Math.min(readInt(value, 2, Infinity) ?? 1, lastPage)
  return page > 1 ? page : undefined
}

/** Reads the address of a list that has pages alone. */
export const readPageSearch = (raw: Record<string, unknown>): PageSearch => ({
  page: readPageNumber(raw['page']),
})

/** The one of some options that an address names. */
export const readOption = <T extends string | number>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => String(option) === String(value))

/** The same where the first option is the default, which no address names. */
export const readNonDefault = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  readOption(options.slice(1), value)

/** A day that the calendar has; Date takes February 30 for March 2. */
export const readDay = (value: unknown): string | undefined => {
  const day = String(value)
  const isDay = /^(?:19|20|21)\d\d(?:-\d\d){2}$/.test(day)
  return isDay && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? day : undefined
}

export const readFlag = (value: unknown): true | undefined => /^(?:1|true)$/.test(String(value)) || undefined

/** What is searched for: as many letters as the calls take. */
export const readSearchTerm = (value: unknown, maxLength = 100): string =>
  typeof value === 'string' ? [...value.trim()].slice(0, maxLength).join('') : ''

/** The same list with a change of its filters: from its first page, in its usual size, and without empty values. */
export const applySearchChange = <Search extends object>(
  search: Search,
  change: Partial<NoInfer<Search>>,
): Search => {
  const next = { ...search, page: undefined, size: undefined, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search
}

/** The same list at a page, which counts from 1. */
export const toSearchPage = <Search extends PageSearch>(search: Search, page: number): Search => ({
  ...search,
  page: page > 1 ? page : undefined,
})

/** The address of a list: its path with what is asked for. */
export const toListHref = (path: string, params: Record<string, string | number | undefined>): string => {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return query ? `${path}?${query}` : path
}
