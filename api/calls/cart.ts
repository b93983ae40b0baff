// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { cart as contract } from '../contract/cart.ts'

export const cart = remote<typeof contract>({
  cart: 'GET /cart',
  add: 'POST /cart/add',
  modify: 'PUT /cart/modify',
  remove: 'POST /cart',
  empty: 'POST /cart/delete-all',
  noticeRestock: 'POST /cart/restock-noti/product/{id}/B2C',
  forgetRestock: 'DELETE /cart/restock-noti/product/{id}/B2C',
})
