import { draftSorts, draftStates } from '#api/contract/office/drafts.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of drafts. */
export const draftsSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  state: param.option(draftStates),
  sort: param.option(draftSorts),
  /** A part of the name of a wine whose change a seller proposes. */
  wine: param.text(),
})
export type DraftsSearch = param.SearchOf<typeof draftsSearch>
