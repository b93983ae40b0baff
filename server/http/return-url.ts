import type { Locale } from '#api/fields.ts'

/** Where another site leads back to; the language that one leaves in goes along in it, as no cookie keeps it. */
export const toReturnUrl = (shop: string, path: string, locale: Locale): URL => {
  const url = new URL(path, shop)
  url.searchParams.set('lang', locale)
  return url
}
