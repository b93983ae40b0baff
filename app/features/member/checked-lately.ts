import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { findShownPage } from '../../shell/moves.ts'
import { forMember } from '../../shell/for-member.ts'
import { member } from './member.queries.ts'

const askPath = '/mypage/member-info'

/** A page of this visit to go back to; the guarded page itself and those of accounts are none. */
const findWayBack = (href: string): string | undefined => {
  const page = findShownPage()
  const isGuarded = page?.split('?')[0] === href.split('?')[0]
  return page === undefined || isGuarded || page.startsWith('/account/') ? undefined : page
}

/**
 * Lets pass whose password was asked for just now; anyone else goes back to the page they came from, or to where it is
 * asked for (specification, section 4).
 */
export const checkedLately = async (client: QueryClient, location: { href: string }) => {
  const { until } = await forMember(client, location, client.fetchQuery(member.recheck()))
  if (!until) throw redirect({ href: findWayBack(location.href) ?? askPath, replace: true })
}
