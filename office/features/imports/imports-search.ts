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
