import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of exports. */
export const exportsSearch = param.createSearchSchema({ page: param.page })
export type ExportsSearch = param.SearchOf<typeof exportsSearch>
