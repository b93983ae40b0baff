import { toQueryString } from '#api/client.ts'

/** Where a text's results are, in the language that the address asks for. */
export const toSearchResultsHref = (text: string, lang: string | null | undefined): string =>
  `/search-result${toQueryString({ q: text.trim(), lang })}`
