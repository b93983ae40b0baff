import { importRowStates, mappableColumns } from '#api/contract/office/imports.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the lists that were sent. */
export const importsSearch = param.createSearchSchema({ page: param.page })
export type ImportsSearch = param.SearchOf<typeof importsSearch>

/** What an address asks of one list: which of its rows, and the panel of an unknown name. */
export const importSearch = param.createSearchSchema({
  page: param.page,
  state: param.option(importRowStates),
  moved: param.flag,
  panel: param.option(['create', 'map'] as const),
  column: param.option(mappableColumns),
  name: param.text(),
})
export type ImportSearch = param.SearchOf<typeof importSearch>

/** The same of a seller's lists, which have one address: the rows of the list that it names, or all lists. */
export const sellerImportSearch = param.createSearchSchema({
  page: param.page,
  list: param.id,
  state: param.option(importRowStates),
  moved: param.flag,
})
export type SellerImportSearch = param.SearchOf<typeof sellerImportSearch>

/** The address of a list with other rows, another page or panel; `others` are keys that stay. */
export const toImportHref = (
  path: string,
  search: ImportSearch,
  change: Partial<ImportSearch>,
  others: Record<string, number> = {},
): string => {
  const none = { page: undefined, panel: undefined, column: undefined, name: undefined }
  const next = { ...search, ...none, ...change }
  const { moved, ...rest } = param.toSearchPage(next, next.page ?? 1)
  return param.toListHref(path, { ...others, ...rest, ...(moved && { moved: 'true' }) })
}
