import { readPageNumber } from './url-params.ts'

/** The page that an address asks for, from 1; the first goes without saying. */
export const readPageParam = (raw: Record<string, unknown>): { page?: number } => {
  const page = readPageNumber(raw['page'])
  return page ? { page } : {}
}

/** The sort that an address asks for; the first of them goes without saying. */
export const readSortParam = <S extends string>(
  raw: Record<string, unknown>,
  sorts: readonly S[],
): { sort?: S } => {
  const sort = sorts.find((one) => one === raw['sort'])
  return sort && sort !== sorts[0] ? { sort } : {}
}

/** The address of a list: its path with what is asked for. */
export const toListHref = (path: string, params: Record<string, string | number | undefined>): string => {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return query ? `${path}?${query}` : path
}
