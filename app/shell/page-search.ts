/** The page of a list, as the address holds it; pages count from 1, and the first goes without saying. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Math.floor(Number(value))
  return page > 1 && page <= 1000 ? page : undefined
}

export type PageSearch = { page?: number }

export const readPage = (raw: Record<string, unknown>): PageSearch => {
  const page = pageOf(raw['page'])
  return page ? { page } : {}
}
