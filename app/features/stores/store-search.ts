import { storeSorts } from '#api/contract/stores.options.ts'
import * as param from '../../shell/url-params.ts'

const namePattern = /^[a-z-]{1,30}$/

/**
 * Words, province, company, options (comma-joined) and sort of the store finder, as the address holds them. The shopper's
 * location is never in it. The sort is kept even when it is the first: once the location is known, the nearest stores
 * come first unless a sort is set.
 */
export const storeSearch = param.createSearchSchema({
  query: param.text(),
  province: param.matching(namePattern),
  company: param.id,
  options: param.several({ pattern: namePattern }),
  sort: param.option(storeSorts),
})
export type StoreSearch = param.SearchOf<typeof storeSearch>
