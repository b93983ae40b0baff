import { readFlag, readNonDefault, readPageNumber, readSearchTerm } from '../../shell/url-params.ts'

export const tabs = ['all', 'wine', 'winery', 'event', 'magazine', 'sense', 'store'] as const
export type Tab = (typeof tabs)[number]
/** `exact` is for the words as typed, without another guess at them. */
export type SearchPlace = { q: string; tab?: Tab; page?: number; exact?: true }

/** Reads the address of the results page. */
export const readSearchPlace = (raw: Record<string, unknown>): SearchPlace => ({
  q: readSearchTerm(raw['q']),
  tab: readNonDefault(tabs, raw['tab']),
  exact: readFlag(raw['exact']),
  page: readPageNumber(raw['page']),
})
