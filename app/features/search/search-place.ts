import { readPageNumber, readSearchTerm } from '../../shell/url-params.ts'

export const tabs = ['all', 'wine', 'winery', 'event', 'magazine', 'sense', 'store'] as const
export type Tab = (typeof tabs)[number]
/** `exact` is for the words as typed, without another guess at them. */
export type SearchPlace = { q: string; tab?: Tab; page?: number; exact?: true }

/** Reads the address of the results page. */
export const readSearchPlace = (raw: Record<string, unknown>): SearchPlace => {
  const tab = tabs.find((one) => one === raw['tab'])
  const page = readPageNumber(raw['page'])
  return {
    q: readSearchTerm(raw['q']),
    ...(tab && tab !== 'all' && { tab }),
    ...(/^(1|true)$/.test(String(raw['exact'])) && { exact: true as const }),
    ...(page && { page }),
  }
}
