import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { findCurrentHref } from '../../shell/navigation-type.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { member } from './member.queries.ts'

const recheckPath = '/mypage/member-info'

/** A page of this visit to go back to; the guarded page itself and those of accounts are none. */
const findWayBack = (href: string): string | undefined => {
  const page = findCurrentHref()
  const isGuarded = page?.split('?')[0] === href.split('?')[0]
  return page === undefined || isGuarded || page.startsWith('/account/') ? undefined : page
}

/**
 * Lets pass whose password was asked for just now; anyone else goes back to the page they came from, or to where it is
 * asked for (docs/spec.md, section 4).
 */
export const requireRecheck = async (client: QueryClient, location: { href: string }) => {
  const { until } = await loadForMember(client, location, client.fetchQuery(member.recheck()))
  if (!until) throw redirect({ href: findWayBack(location.href) ?? recheckPath, replace: true })
}
