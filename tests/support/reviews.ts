import { eq } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { reviews } from '#api/contract/reviews.ts'
import { orders } from '#server/db/tables/orders.ts'
import { createPreOrder, type Shopper } from './orders.ts'
import type { FailedBody, TestShop } from './shop.ts'

export type ReviewAnswer = Answer<typeof reviews.addReview> & FailedBody
export type ReviewList = Answer<typeof reviews.reviews>

type Purchase = { shopper: Shopper; product: number; store: number }

/** A shopper orders a product and receives it. */
export const receiveProduct = async (
  shop: TestShop,
  { shopper, product, store }: Purchase,
): Promise<void> => {
  const content = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
  const order = await createPreOrder(shop.call, shopper, content)
  await shop.db.update(orders).set({ status: 'PICKED_UP' }).where(eq(orders.oid, order.oid))
}

/** A shopper receives a product and writes of it. */
export const writeReview = async (
  shop: TestShop,
  purchase: Purchase,
  body: object = {},
): Promise<{ status: number; body: ReviewAnswer }> => {
  await receiveProduct(shop, purchase)
  return shop.call<ReviewAnswer>('POST', `/wines/products/${purchase.product}/reviews`, {
    token: purchase.shopper.token,
    body: { stars: 4.5, text: '집들이에 가져갔더니 모두 좋아했어요.', ...body },
  })
}
