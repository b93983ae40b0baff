import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { remote } from '#api/client.ts'
import type { me as contract } from '#api/contract/me.ts'
import { ApiError } from '#api/error.ts'
import { requestContext } from '../../request-context.ts'
import { readSessionEnd } from './session-end.ts'

/** The one call of its noun that every page knows; me.queries.test.ts holds it against the contract. */
export const meLine = 'GET /me'
const calls = remote<Pick<typeof contract, 'me'>>({ me: meLine })

export type Me = Awaited<ReturnType<typeof calls.me>>

/** Whether asking makes sense: the server sees the session's cookie, the browser the one that says when it ends. */
const mayBeSignedIn = createIsomorphicFn()
  .server((): boolean => requestContext().signedIn)
  .client((): boolean => (readSessionEnd() ?? 0) > Date.now() / 1000)

/** Who is signed in; null for a visitor. */
export const me = {
  current: () =>
    queryOptions<Me | null>({
      queryKey: ['me'],
      // A visitor stays one until this browser holds a session's cookie, which another tab may have brought.
      staleTime: ({ state }) => (state.data === null ? (mayBeSignedIn() ? 0 : Infinity) : 30_000),
      queryFn: async ({ client, queryKey }): Promise<Me | null> => {
        if (!mayBeSignedIn() && !client.getQueryData(queryKey)) return null
        try {
          return await calls.me()
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) return null
          throw error
        }
      },
    }),
}
