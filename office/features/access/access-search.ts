import * as param from '#app/shell/url-params.ts'

/** What an address asks of the access records: its page, and who read whose data for which purpose. */
export const accessSearch = param.createSearchSchema({
  page: param.page,
  person: param.id,
  member: param.id,
  act: param.text(60),
})
export type AccessSearch = param.SearchOf<typeof accessSearch>
