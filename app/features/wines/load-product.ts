import type { QueryClient } from '@tanstack/react-query'
import { ensureFound, readId } from '../../shell/ensure-found.ts'
import { toProductHeadFacts } from './product-head.ts'
import { wines } from './wines.queries.ts'

/** Loads one wine; answers what the page's head says of it. */
export const loadProduct = async (client: QueryClient, pid: string, myStore: number | null = null) =>
  toProductHeadFacts(await ensureFound(client.ensureQueryData(wines.one(readId(pid), myStore))))
