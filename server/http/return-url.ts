import type { Locale } from '#api/fields.ts'

/** The return address for another site; it contains the language, because no cookie stores it. */
export const toReturnUrl = (shop: string, path: string, locale: Locale): URL => {
  const url = new URL(path, shop)
  url.searchParams.set('lang', locale)
  return url
}
