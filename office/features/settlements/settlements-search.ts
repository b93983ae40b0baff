import {
  statementLineKinds,
  statementSorts,
  statementStates,
} from '#api/contract/office/settlements.options.ts'
import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

export const settlementTabs = ['owed', 'periods', 'statements'] as const
export type SettlementTab = (typeof settlementTabs)[number]

/** What an address asks of the list of statements: page, columns, order and filters. */
const statementList = {
  page: param.page,
  ...listLook,
  period: param.id,
  company: param.id,
  state: param.option(statementStates),
  sort: param.nonDefault(statementSorts),
}

/** The same with the list that is open: what is owed by default. */
export const settlementsSearch = param.createSearchSchema({
  tab: param.nonDefault(settlementTabs),
  ...statementList,
})
export type SettlementsSearch = param.SearchOf<typeof settlementsSearch>

/** A seller has one list: its own statements. */
export const ownSettlementsSearch = param.createSearchSchema({
  page: param.page,
  state: param.option(statementStates),
})
export type OwnSettlementsSearch = param.SearchOf<typeof ownSettlementsSearch>

/** Which lines of a statement are shown. */
export const statementSearch = param.createSearchSchema({
  page: param.page,
  kind: param.option(statementLineKinds),
  oid: param.text(40),
})
export type StatementSearch = param.SearchOf<typeof statementSearch>

export const invoiceTabs = ['waiting', 'issued', 'all'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** Which invoices are listed, and the one whose panel is open. */
export const invoicesSearch = param.createSearchSchema({
  tab: param.option(invoiceTabs),
  page: param.page,
  company: param.id,
  invoice: param.id,
})
export type InvoicesSearch = param.SearchOf<typeof invoicesSearch>
