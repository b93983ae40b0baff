import { ensureFound } from '../../shell/ensure-found.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toWineryHeadFacts } from './winery-head.ts'
import { wineries } from './wineries.queries.ts'
import type { Production } from './winery-search.ts'

/** Loads one winery with what it makes; answers what the page's head says of it. */
export const loadWinery = async (
  client: QueryClient,
  id: number,
  type: Production = 'ALL',
  myStore: number | null = null,
) => {
  const [winery] = await ensureFound(
    Promise.all([
      client.ensureQueryData(wineries.one(id)),
      client.ensureQueryData(wineries.types()),
      client.ensureQueryData(wineries.production(id, type, myStore)),
    ]),
  )
  return toWineryHeadFacts(winery)
}
