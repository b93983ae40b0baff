import * as param from '#app/shell/url-params.ts'

export const moneyTabs = ['doubt', 'refunds', 'deposits', 'differences'] as const
export type MoneyTab = (typeof moneyTabs)[number]

/** What an address asks of the page: which list, its page, and the deposit or difference whose panel is open. */
export const paymentsSearch = param.createSearchSchema({
  tab: param.option(['refunds', 'deposits', 'differences']),
  page: param.page,
  deposit: param.id,
  difference: param.id,
})
export type PaymentsSearch = param.SearchOf<typeof paymentsSearch>
