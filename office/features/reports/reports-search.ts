import { salesGroups } from '#api/contract/office/reports.options.ts'
import * as param from '#app/shell/url-params.ts'

export const reportTabs = ['sales', 'stock', 'slots', 'sellers'] as const
export type ReportTab = (typeof reportTabs)[number]

/** What an address asks of the reports: which one, of which days, and what sales are summed by. */
export const reportsSearch = param.createSearchSchema({
  tab: param.nonDefault(reportTabs),
  by: param.nonDefault(salesGroups),
  from: param.day,
  until: param.day,
  page: param.page,
})
export type ReportsSearch = param.SearchOf<typeof reportsSearch>
