// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { cash as contract } from '../contract/cash.ts'

export const cash = remote<typeof contract>({
  balance: 'GET /commerce/cashes/available',
  history: 'GET /commerce/cashes/history',
  charges: 'GET /commerce/cashes',
  openCharge: 'POST /commerce/cashes',
  charge: 'GET /commerce/cashes/{cid}',
  startPayment: 'POST /commerce/cashes/allat',
  approveCharge: 'POST /commerce/cashes/allat/approval',
  refund: 'POST /commerce/cashes/refund',
  insertTestCharge: 'POST /commerce/cashes/test/insert',
})
