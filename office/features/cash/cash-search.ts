import { cashGiftStates } from '#api/contract/office/cash.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the page of bonus cash: its gifts, the days of what is owed, and the panel that is open. */
export const cashSearch = param.createSearchSchema({
  page: param.page,
  state: param.option(cashGiftStates),
  from: param.day,
  until: param.day,
  panel: param.option(['give']),
  gift: param.id,
})
export type CashSearch = param.SearchOf<typeof cashSearch>
