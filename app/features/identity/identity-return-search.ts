import * as param from '../../shell/url-params.ts'

const rawText: param.Param<string> = (value) => value

/** What the return address of an identity check says, where it says anything. */
export const identityReturnSearch = param.createSearchSchema({
  result: param.option(['success', 'fail']),
  requestNumber: rawText,
  returnTo: rawText,
})
export type IdentityReturnSearch = param.SearchOf<typeof identityReturnSearch>
