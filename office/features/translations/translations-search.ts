import { textNouns } from '#api/contract/office/translations.options.ts'
import { foreignLocales } from '#api/locales.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the missing translations: a noun, a language; or the texts of one thing in a language. */
export const translationsSearch = param.createSearchSchema({
  page: param.page,
  noun: param.option(textNouns),
  language: param.option(foreignLocales),
  /** The thing that is open, and the language into which it is translated. */
  of: param.option(textNouns),
  id: param.id,
  into: param.option(foreignLocales),
})
export type TranslationsSearch = param.SearchOf<typeof translationsSearch>
