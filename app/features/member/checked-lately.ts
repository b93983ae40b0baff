import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { forMember } from '../../shell/for-member.ts'
import { member } from './member.queries.ts'

/** Lets pass whose password was asked for just now; anyone else is asked for it first (specification, section 4). */
export const checkedLately = async (client: QueryClient, location: { href: string }) => {
  const { until } = await forMember(client, location, client.fetchQuery(member.recheck()))
  if (!until) throw redirect({ href: '/mypage/member-info' })
}
