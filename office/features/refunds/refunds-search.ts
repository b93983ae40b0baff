import * as param from '#app/shell/url-params.ts'

/** What an address asks of the queue of requests: what was decided instead, its page, and the open request. */
export const approvalsSearch = param.createSearchSchema({
  tab: param.option(['decided']),
  page: param.page,
  request: param.id,
})
export type ApprovalsSearch = param.SearchOf<typeof approvalsSearch>
