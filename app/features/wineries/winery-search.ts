import { readPageParam, readSortParam } from '../../shell/list-params.ts'

export const winerySorts = ['name', 'likes', 'wines', 'founded'] as const
/** The country, the sort and the page of the list of wineries, as the address holds them. */
export type WinerySearch = { country?: string; sort?: (typeof winerySorts)[number]; page?: number }

/** Reads an address; what makes no sense, and what goes without saying, is left out. */
export const readWinerySearch = (raw: Record<string, unknown>): WinerySearch => ({
  ...(/^[A-Z]{2}$/.test(String(raw['country'])) && { country: String(raw['country']) }),
  ...readSortParam(raw, winerySorts),
  ...readPageParam(raw),
})

const productions = [
  'ALL',
  'RED',
  'WHITE',
  'ROSE',
  'SPARKLING',
  'FORTIFIED',
  'DESSERT',
  'NONALCOHOLIC',
] as const
/** What of a winery's wines is shown: all of it, or one kind. */
export type Production = (typeof productions)[number]

export const readProduction = (raw: Record<string, unknown>): { type?: Production } => {
  const type = productions.find((one) => one === raw['type'])
  return type && type !== 'ALL' ? { type } : {}
}
