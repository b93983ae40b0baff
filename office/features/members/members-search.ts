import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

export const memberStates = ['ACTIVE', 'BLOCKED', 'WITHDRAWN'] as const
export type MemberState = (typeof memberStates)[number]

/** What an address asks of the list of members. */
export const membersSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  state: param.option(memberStates),
})
export type MembersSearch = param.SearchOf<typeof membersSearch>
