import { deskViews } from '#api/contract/office/desk.shapes.ts'
import * as param from '#app/shell/url-params.ts'

export const deskTabs = ['orders'] as const

/** What an address asks of the counter: its store (all without one), the tab of a phone, the view of the orders. */
export const deskSearch = param.createSearchSchema({
  store: param.id,
  tab: param.option(deskTabs),
  view: param.option(deskViews),
  page: param.page,
})
export type DeskSearch = param.SearchOf<typeof deskSearch>

/** The order whose slip is printed. */
export const slipSearch = param.createSearchSchema({ oid: param.text() })
export type SlipSearch = param.SearchOf<typeof slipSearch>

export const toDeskHref = (search: DeskSearch): string => param.toListHref('/seller/desk', search)
export const toSlipHref = (oid: string): string => param.toListHref('/seller/desk/slip', { oid })
