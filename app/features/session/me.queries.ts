import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { remote } from '#api/client.ts'
import type { me as contract } from '#api/contract/me.ts'
import { ApiError } from '#api/error.ts'
import { getRequestContext } from '../../request-context.ts'
import { readSessionEnd } from './session-end.ts'

/** The one call of its noun that every page knows; me.queries.test.ts holds it against the contract. */
export const meRequestLine = 'GET /me'
const calls = remote<Pick<typeof contract, 'me'>>({ me: meRequestLine })

export type Me = Awaited<ReturnType<typeof calls.me>>

/** Whether asking makes sense: the server sees the session's cookie, the browser the one that says when it ends. */
const canBeSignedIn = createIsomorphicFn()
  .server((): boolean => getRequestContext().signedIn)
  .client((): boolean => (readSessionEnd() ?? 0) > Date.now() / 1000)

/** Who is signed in; null for a visitor. */
export const me = {
  current: () =>
    queryOptions<Me | null>({
      queryKey: ['me'],
      // A visitor stays one until this browser holds a session's cookie, which another tab may have brought.
      staleTime: ({ state }) => (state.data === null ? (canBeSignedIn() ? 0 : Infinity) : 30_000),
      queryFn: async ({ client, queryKey }): Promise<Me | null> => {
        if (!canBeSignedIn() && !client.getQueryData(queryKey)) return null
        try {
          return await calls.me()
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) return null
          throw error
        }
      },
    }),
}
