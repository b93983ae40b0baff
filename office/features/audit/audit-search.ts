import * as param from '#app/shell/url-params.ts'

/** What an address asks of the log: its page, days, and who did what to what. */
export const auditSearch = param.createSearchSchema({
  page: param.page,
  actor: param.text(60),
  act: param.text(60),
  subject: param.text(60),
  from: param.day,
  until: param.day,
})
export type AuditSearch = param.SearchOf<typeof auditSearch>
