import { queryString } from '#api/client.ts'

/** Where a text's results are, in the language that the address asks for. */
export const resultsAddress = (text: string, lang: string | null | undefined): string =>
  `/search-result${queryString({ q: text.trim(), lang })}`
