// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { events as contract } from '../contract/events.ts'

export const events = remote<typeof contract>({
  events: 'GET /events',
  sortTypes: 'GET /events/sort-types',
  event: 'GET /events/{id}',
  products: 'GET /events/{id}/products',
  productKinds: 'POST /events/products/kinds',
  adminEvent: 'GET /events/admin/{id}',
  takeCoupon: 'POST /events/{id}/coupon',
})
