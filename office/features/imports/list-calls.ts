import { imports } from '#api/calls/office/imports.ts'
import { offerLists } from '#api/calls/office/offer-lists.ts'
import type { CallInput } from '#api/call.ts'
import type { imports as contract } from '#api/contract/office/imports.ts'
import type { Confirmation, ImportedList, ListVersion, NameMeaning } from '#machines/import-list-setup.ts'

export type ImportCardPage = Awaited<ReturnType<typeof imports.imports>>
export type ImportReportPage = Awaited<ReturnType<typeof imports.importReport>>
export type CsvFile = Awaited<ReturnType<typeof imports.importTemplate>>
type ReportQuery = CallInput<typeof contract.importReport>['query']

/** What is asked of the server about lists of one kind. */
export type ListCalls = {
  list: (page: number) => Promise<ImportCardPage>
  template: () => Promise<CsvFile>
  open: (
    body: { name: string; content: string },
    options: { idempotencyKey: string },
  ) => Promise<ImportedList>
  one: (id: number) => Promise<ImportedList>
  rows: (id: number, query: ReportQuery) => Promise<ImportReportPage>
  renew: (id: number) => Promise<ImportedList>
  map: (list: ListVersion, meaning: NameMeaning) => Promise<ImportedList>
  /** Creates names, or takes what was confirmed for the list alone. */
  confirm: (list: ListVersion, confirmation: Confirmation) => Promise<ImportedList>
  apply: (list: ListVersion, reason: string) => Promise<ImportedList>
  discard: (id: number) => Promise<ImportedList>
  refusals: (id: number) => Promise<CsvFile>
}

const size = 50

export const wineListCalls: ListCalls = {
  list: (page) => imports.imports({ query: { page, size } }),
  template: () => imports.importTemplate(),
  open: (body, options) => imports.openImport({ body }, options),
  one: (id) => imports.officeImport({ params: { id } }),
  rows: (id, query) => imports.importReport({ params: { id }, query }),
  renew: (id) => imports.renewImport({ params: { id } }),
  map: ({ id, version }, meaning) => imports.mapImportName({ params: { id }, body: { version, ...meaning } }),
  confirm: ({ id, version }, confirmation) =>
    'keys' in confirmation
      ? imports.createImportTerms({ params: { id }, body: { version, keys: [...confirmation.keys] } })
      : imports.confirmImport({ params: { id }, body: { version, ...confirmation } }),
  apply: ({ id, version }, reason) =>
    imports.applyImport({ params: { id }, body: { version, ...(reason && { reason }) } }),
  discard: (id) => imports.discardImport({ params: { id } }),
  refusals: (id) => imports.importRefusals({ params: { id } }),
}

export const offerListCalls: ListCalls = {
  list: (page) => offerLists.offerLists({ query: { page, size } }),
  template: () => offerLists.offerListTemplate(),
  open: (body, options) => offerLists.openOfferList({ body }, options),
  one: (id) => offerLists.offerList({ params: { id } }),
  rows: (id, query) => offerLists.offerListReport({ params: { id }, query }),
  renew: (id) => offerLists.renewOfferList({ params: { id } }),
  map: () => Promise.reject(new Error("a seller's list has no names that mean something else")),
  confirm: () => Promise.reject(new Error("a seller's list proposes nothing")),
  apply: ({ id, version }) => offerLists.applyOfferList({ params: { id }, body: { version } }),
  discard: (id) => offerLists.discardOfferList({ params: { id } }),
  refusals: (id) => offerLists.offerListRefusals({ params: { id } }),
}
