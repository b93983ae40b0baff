// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { orders as contract } from '../contract/orders.ts'

export const orders = remote<typeof contract>({
  statuses: 'GET /commerce/orders/statuses',
  types: 'GET /commerce/orders/types',
  orders: 'GET /commerce/orders',
  cancelled: 'GET /commerce/orders/cancel',
  order: 'GET /commerce/orders/{oid}',
  refundPreview: 'GET /commerce/orders/{oid}/refund-preview',
  cancel: 'POST /commerce/orders/{oid}/cancel',
  cancelAccount: 'POST /commerce/orders/{oid}/vbank-cancel',
  cancelLine: 'POST /commerce/orders/partialCancel/{idProductPayment}',
  cancelLines: 'POST /commerce/orders/{oid}/cancel-lines',
  pickupPlaces: 'GET /commerce/orders/{oid}/pickup',
  changePickup: 'POST /commerce/orders/{oid}/pickup',
  requestReturn: 'POST /commerce/orders/{oid}/return',
  confirm: 'POST /commerce/orders/{oid}/confirm',
  receipts: 'GET /commerce/receipt',
  receipt: 'GET /commerce/receipt/{oid}',
  staffOrders: 'GET /staff/orders',
  move: 'POST /staff/orders/{oid}/moves',
  checkPass: 'POST /staff/passes/check',
  handOver: 'POST /staff/passes/hand-over',
  decideReturn: 'POST /staff/orders/{oid}/return',
})
