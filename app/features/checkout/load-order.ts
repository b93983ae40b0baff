import type { QueryClient } from '@tanstack/react-query'
import { ships } from '../ships/ships.queries.ts'
import { checkout } from './checkout.queries.ts'
import { parseProducts, type OrderSearch } from './order-search.ts'

/** Everything the form of an order shows; an order begun before is found, none is opened. */
export const loadOrder = async (
  client: QueryClient,
  type: 'PICKUP' | 'DELIVERY',
  search: OrderSearch,
): Promise<void> => {
  const products = parseProducts(search.products)
  if (products.length === 0) return
  const [{ calculation }] = await Promise.all([
    client.fetchQuery(checkout.latest()),
    client.ensureQueryData(checkout.payMethods()),
    type === 'PICKUP' ? client.fetchQuery(checkout.places(products)) : client.ensureQueryData(ships.mine()),
  ])
  if (calculation) client.setQueryData(checkout.calculation(calculation.oid).queryKey, calculation)
}
