import {
  differenceKinds,
  providerFileStates,
  settlementProviders,
} from '#api/contract/office/reconciliation.options.ts'
import * as param from '#app/shell/url-params.ts'

/** Which files are listed. */
export const reconciliationSearch = param.createSearchSchema({
  page: param.page,
  provider: param.option(settlementProviders),
  state: param.option(providerFileStates),
})
export type ReconciliationSearch = param.SearchOf<typeof reconciliationSearch>

/** Which differences of a file are listed, and the one that is being explained. */
export const providerFileSearch = param.createSearchSchema({
  page: param.page,
  kind: param.option(differenceKinds),
  open: param.option(['true']),
  difference: param.id,
})
export type ProviderFileSearch = param.SearchOf<typeof providerFileSearch>
