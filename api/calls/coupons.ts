// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { coupons as contract } from '../contract/coupons.ts'

export const coupons = remote<typeof contract>({
  types: 'GET /coupons/types',
  whereToUses: 'GET /coupons/where-to-uses',
  register: 'POST /coupons',
  coupons: 'GET /coupons',
  available: 'GET /coupons/available',
  saving: 'GET /coupons/saving',
})
