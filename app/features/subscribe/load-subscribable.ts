import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ensureFound } from '../../shell/ensure-found.ts'
import { wines } from '../wines/wines.queries.ts'
import { subscriptions } from './subscribe.queries.ts'

/** A product that may be sent again and again; for any other there is no such page. */
export const loadSubscribable = async (client: QueryClient, sid: string) => {
  const products = /^\d{1,9}$/.test(sid) ? await client.ensureQueryData(subscriptions.products()) : []
  if (!products.some(({ id }) => String(id) === sid)) throw notFound()
  return ensureFound(client.ensureQueryData(wines.one(Number(sid))))
}
