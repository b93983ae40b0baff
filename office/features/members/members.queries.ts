import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { members as calls } from '#api/calls/office/members.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { MembersSearch } from './members-search.ts'

export type OfficeMember = Awaited<ReturnType<typeof calls.officeMember>>
export type MemberPage = Awaited<ReturnType<typeof calls.officeMembers>>
export type OfficeMemberCard = MemberPage['_embedded']['items'][number]
export type MemberAccess = Awaited<ReturnType<typeof calls.memberAccess>>

/** Members of the shop, masked. */
export const members = {
  all: ['office', 'members'] as const,
  list: ({ page = 1, size = pageSizes[0], query, state }: MembersSearch) =>
    queryOptions({
      queryKey: [...members.all, 'list', page, size, query, state],
      queryFn: () =>
        calls.officeMembers({ query: { page: page - 1, size, query, ...(state && { state: [state] }) } }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...members.all, 'one', id],
      queryFn: () => calls.officeMember({ params: { id } }),
    }),
  access: (id: number) =>
    queryOptions({
      queryKey: [...members.all, 'access', id],
      queryFn: () => calls.memberAccess({ params: { id }, query: { size: 20 } }),
    }),
}
