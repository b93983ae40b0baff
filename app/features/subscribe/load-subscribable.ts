import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ensureFound, readId } from '../../shell/ensure-found.ts'
import { wines } from '../wines/wines.queries.ts'
import { subscriptions } from './subscribe.queries.ts'

/** A product that may be sent again and again; for any other there is no such page. */
export const loadSubscribable = async (client: QueryClient, sid: string) => {
  const idProduct = readId(sid)
  const products = await client.ensureQueryData(subscriptions.products())
  if (!products.some(({ id }) => id === idProduct)) throw notFound()
  return ensureFound(client.ensureQueryData(wines.one(idProduct)))
}
