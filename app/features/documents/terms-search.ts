import * as param from '../../shell/url-params.ts'

/** The type of the document that an address without one means. */
export const defaultType = 'TERM'

/** Which document is read, and which of its versions: the terms of use, and the one in force, go without saying. */
export const readTermsSearch = param.createSearchSchema({
  version: param.id,
  type: param.matching(/^[A-Z_]{1,30}$/),
})
export type TermsSearch = ReturnType<typeof readTermsSearch>
