import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { toLogInPath } from './features/session/protected-path.ts'
import { sessionEvents } from './features/session/session-events.ts'
import { me, type Me } from './features/session/me.queries.ts'

/** Who is signed in, at once as last known; what is stale is asked again beside the move. */
export const loadViewer = (queryClient: QueryClient): Promise<Me | null> =>
  queryClient.ensureQueryData({ ...me.current(), revalidateIfStale: true })

type RouteContext = { context: { me: Me | null }; location: { href: string } }

/** Lets members pass; sends a visitor to log in, and back afterwards. */
export const requireMember = ({ context, location }: RouteContext) => {
  if (!context.me) throw redirect({ href: toLogInPath(location.href, sessionEvents.why()) })
}
