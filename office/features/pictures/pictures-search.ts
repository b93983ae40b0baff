import { pictureDefects } from '#api/contract/office/pictures.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the page: which defect, the page of its list, and words. */
export const picturesSearch = param.createSearchSchema({
  defect: param.option(pictureDefects),
  page: param.page,
  query: param.text(),
})
export type PicturesSearch = param.SearchOf<typeof picturesSearch>
