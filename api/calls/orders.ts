// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { orders as contract } from '../contract/orders.ts'

export const orders = remote<typeof contract>({
  statuses: 'GET /commerce/orders/statuses',
  types: 'GET /commerce/orders/types',
  orders: 'GET /commerce/orders',
  order: 'GET /commerce/orders/{oid}',
})
