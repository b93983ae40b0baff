import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigintNumber, createdAt, id } from './columns.ts'
import { members } from './members.ts'
import { products } from './wines.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    qty: smallint('qty').notNull(),
    /** The price of one piece when it was added, to show later changes. */
    priceSeen: bigintNumber('price_seen').notNull(),
    /** How the shopper chose to receive it; null where they chose nothing. */
    fulfilment: text('fulfilment').$type<'PICKUP' | 'DELIVERY'>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_once').on(t.memberId, t.productId),
    check('cart_items_qty', sql`${t.qty} between 1 and 999`),
    check('cart_items_fulfilment', sql`${t.fulfilment} in ('PICKUP', 'DELIVERY')`),
  ],
)
