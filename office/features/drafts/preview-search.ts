import { locales } from '#api/locales.ts'
import * as param from '#app/shell/url-params.ts'

/** How a draft is previewed: on a computer unless the address says a phone, in Korean unless it says otherwise. */
export const previewSearch = param.createSearchSchema({
  on: param.option(['phone'] as const),
  language: param.option(locales),
})
export type PreviewSearch = param.SearchOf<typeof previewSearch>
