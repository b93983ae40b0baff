// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { membership as contract } from '../contract/membership.ts'

export const membership = remote<typeof contract>({
  dashboard: 'GET /commerce/dashboard',
  buyerLevels: 'GET /commerce/buyer-levels',
  nextMonth: 'GET /commerce/buyer-levels/next-month',
})
