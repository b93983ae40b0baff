import { readNonDefault, readPageNumber, type PageSearch } from '../../shell/url-params.ts'

export const winerySorts = ['name', 'likes', 'wines', 'founded'] as const
/** The country, the sort and the page of the list of wineries, as the address holds them. */
export type WinerySearch = PageSearch & { country?: string; sort?: (typeof winerySorts)[number] }

/** Reads an address; invalid values are undefined. */
export const readWinerySearch = (raw: Record<string, unknown>): WinerySearch => ({
  country: /^[A-Z]{2}$/.test(String(raw['country'])) ? String(raw['country']) : undefined,
  sort: readNonDefault(winerySorts, raw['sort']),
  page: readPageNumber(raw['page']),
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

export const readProduction = (raw: Record<string, unknown>): { type?: Production } => ({
  type: readNonDefault(productions, raw['type']),
})
