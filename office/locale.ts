import { officeLocales, type OfficeLocale } from '#api/locales.ts'
import { overwriteGetLocale as overwriteShopLocale } from '#messages/runtime.js'
import { overwriteGetLocale } from '#office-messages/runtime.js'

/** The language of the document, which the server decided; English for any that the office does not have. */
export const currentOfficeLocale = (): OfficeLocale =>
  officeLocales.find((locale) => locale === document.documentElement.lang) ?? 'en-US'

/** Sets the language of all texts, those of the shop's own modules among them. */
export const setUpLocale = () => {
  overwriteGetLocale(currentOfficeLocale)
  overwriteShopLocale(currentOfficeLocale)
}
