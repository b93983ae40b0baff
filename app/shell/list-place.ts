import { readPageNumber } from './address-values.ts'

/** The page that an address asks for, from 1; the first goes without saying. */
export const pageOf = (raw: Record<string, unknown>): { page?: number } => {
  const page = readPageNumber(raw['page'])
  return page ? { page } : {}
}

/** The sort that an address asks for; the first of them goes without saying. */
export const sortOf = <S extends string>(raw: Record<string, unknown>, sorts: readonly S[]): { sort?: S } => {
  const sort = sorts.find((one) => one === raw['sort'])
  return sort && sort !== sorts[0] ? { sort } : {}
}

/** The address of a list: its path with what is asked for. */
export const placeHref = (path: string, asked: Record<string, string | number | undefined>): string => {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return query ? `${path}?${query}` : path
}
