// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { checkout as contract } from '../contract/checkout.ts'

export const checkout = remote<typeof contract>({
  openOrder: 'POST /commerce/orders',
  total: 'GET /commerce/orders/total',
  calculate: 'POST /commerce/orders/calculate',
  latest: 'GET /commerce/orders/latest',
  reset: 'POST /commerce/orders/{oid}/reset',
  payZero: 'POST /orders/zero',
  payCash: 'POST /orders/cash',
  payMethods: 'GET /orders/allat/types',
  startPayment: 'POST /orders/allat',
  approve: 'POST /orders/allat/approval',
  depositNotice: 'POST /orders/allat/deposit',
  startKakaopay: 'POST /orders/kakaopay',
  startKakaopayMobile: 'POST /orders/kakaopay/mobile-ready',
  approveKakaopay: 'POST /orders/kakaopay/approval',
})
