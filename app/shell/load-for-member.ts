import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { me } from '../features/session/me.queries.ts'
import { toLogInPath } from '../features/session/protected-path.ts'
import { sessionEvents } from '../features/session/session-events.ts'
import { ensureFound } from './ensure-found.ts'

/** What a member's page waits for; when the session is over meanwhile, it leads to log in and back. */
export const loadForMember = async <T>(
  client: QueryClient,
  { href }: { href: string },
  data: Promise<T>,
): Promise<T> => {
  try {
    return await ensureFound(data)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    client.setQueryData(me.current().queryKey, null)
    throw redirect({ href: toLogInPath(href, sessionEvents.why()) })
  }
}
