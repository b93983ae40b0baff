import { idBounds, maxPage } from '#api/bounds.ts'

/** The page of a list that an address asks for, from 1; the first has no number. */
export type PageSearch = { page?: number }

/** Pages of a call count from 0, pages of an address from 1. */
const lastPage = maxPage + 1

/**
 * The values of an address by their keys. PostgreSQL stores no NUL: the letter that replaces it occurs in no text of
 * the shop.
 */
export const parseSearchParams = (text: string): Record<string, unknown> => {
  const values: Record<string, string | string[]> = {}
  for (const [key, rawValue] of new URLSearchParams(text)) {
    const value = rawValue.replaceAll('\0', '\uFFFD')
    const previous = Object.hasOwn(values, key) ? values[key] : undefined
    values[key] = previous === undefined ? value : [previous, value].flat()
  }
  return values
}

/**
 * Reads what an address gives for one key: the first value that is not empty, and all of them where the key is
 * repeated. Undefined is for what the page does not understand.
 */
export type Param<T> = (value: string, values: readonly string[]) => T | undefined

type Params = Record<string, Param<unknown>>
/** What a schema makes of an address. */
export type SearchOf<Schema extends { parse: (raw: Record<string, unknown>) => object }> = ReturnType<
  Schema['parse']
>

/**
 * Reads an address by a table of its keys, for `validateSearch` of a route. A key of the table that the address has is
 * in the result, undefined where its value is not understood: the router would put back in what a reader leaves out.
 * A key that the address has not is not in the result.
 */
export const createSearchSchema = <const Shape extends Params>(shape: Shape) => ({
  parse: (raw: Record<string, unknown>) => {
    const search: Record<string, unknown> = {}
    for (const key of Object.keys(shape).filter((one) => Object.hasOwn(raw, one))) {
      const values = [raw[key]].flat().flatMap((one) => (one === undefined ? [] : String(one) || []))
      search[key] = values[0] && shape[key]?.(values[0], values)
    }
    return search as { [Key in keyof Shape]?: NonNullable<ReturnType<Shape[Key]>> }
  },
})

type Bounds = { min: number; max: number }

const createNumberParam =
  (pattern: RegExp) =>
  ({ min, max }: Bounds): Param<number> =>
  (value) => {
    const number = pattern.test(value) ? Number(value) : NaN
    return number >= min && number <= max ? number : undefined
  }

/** A whole number as addresses have it: plain decimal digits without leading zeros. */
export const range = createNumberParam(/^(?:0|[1-9]\d{0,15})$/)

/** The same with a fraction. */
export const decimal = createNumberParam(/^\d{1,9}(?:\.\d{1,4})?$/)

export const id = range(idBounds)

const laterPage = range({ min: 2, max: Infinity })
/** The page that an address asks for, from 1. The first has no number; beyond the last that the call answers is the last. */
export const page: Param<number> = (value) => {
  const number = laterPage(value, [])
  return number && Math.min(number, lastPage)
}

/** The one of some options that an address names. */
export const option =
  <const T extends string | number>(options: readonly T[]): Param<T> =>
  (value) =>
    options.find((one) => String(one) === value)

/** The same where the first option is the default, which no address names. */
export const nonDefault = <const T extends string>(options: readonly T[]): Param<T> =>
  option(options.slice(1))

/** A day that the calendar has; Date takes February 30 for March 2. */
export const day: Param<string> = (value) => {
  const isDay = /^(?:19|20|21)\d\d(?:-\d\d){2}$/.test(value)
  return isDay && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) ? value : undefined
}

export const flag: Param<true> = (value) => /^(?:1|true)$/.test(value) || undefined

/** What is searched for: as many letters as the calls take. */
export const text =
  (maxLength = 100): Param<string> =>
  (value) =>
    [...value.trim()].slice(0, maxLength).join('') || undefined

/** A value of a certain form. */
export const matching =
  (pattern: RegExp): Param<string> =>
  (value) =>
    pattern.test(value) ? value : undefined

/** Values of a certain form, each once and `max` at most, joined by commas: `ids=1,2&ids=3` is `1,2,3`. */
export const several =
  ({ pattern, max = Infinity }: { pattern: RegExp; max?: number }): Param<string> =>
  (_, values) =>
    [
      ...new Set(
        values
          .join(',')
          .split(',')
          .filter((value) => pattern.test(value)),
      ),
    ]
      .slice(0, max)
      .join(',') || undefined

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
