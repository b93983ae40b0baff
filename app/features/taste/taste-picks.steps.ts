import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { ownTaste } from './own-taste.queries.ts'

/** What picks need from outside: all wines that were picked by a result. */
export const createPickSteps = (client: QueryClient, result: number, myStore: number | null) => ({
  actors: {
    loadPicks: fromPromise<readonly number[]>(async () =>
      (await client.ensureQueryData(ownTaste.picks(result, myStore))).map(({ id }) => id),
    ),
  },
})
