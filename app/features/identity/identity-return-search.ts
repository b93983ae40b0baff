import * as param from '../../shell/url-params.ts'

const anything: param.Param<string> = (value) => value

/** What the return address of an identity check says, where it says anything. */
export const identityReturnSearch = param.createSearchSchema({
  result: param.option(['success', 'fail']),
  requestNumber: anything,
  returnTo: anything,
})
export type IdentityReturnSearch = param.SearchOf<typeof identityReturnSearch>
