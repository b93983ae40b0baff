import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../shell/address-values.ts'
import { orNotFound } from '../../shell/or-not-found.ts'
import { headFacts } from './product-head.ts'
import { wines } from './wines.queries.ts'

/** Loads one wine; answers what the page's head says of it. */
export const loadProduct = async (client: QueryClient, pid: string) =>
  headFacts(await orNotFound(client.ensureQueryData(wines.one(idOf(pid)))))
