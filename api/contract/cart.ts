import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Id, IdParams, Ok, Won } from '../fields.ts'
import { keeperTimes, ProductCard } from './wines.shapes.ts'

export const Qty = z.int().min(1).max(999)
export const ProductQuantity = defineEntity('ProductQuantity', { idProduct: Id, qty: Qty })
/** How a line is received. */
const Way = z.enum(['PICKUP', 'DELIVERY'])
/** A product for the cart; a way of receiving that is left out stays as it is. */
export const CartChange = ProductQuantity.extend({ fulfilment: Way.optional() }).openapi('CartChange')
export const CartItem = defineEntity('CartItem', {
  idProduct: Id,
  qty: z.int(),
  /** The way that the shopper chose for a product that can be had both ways; null where none is chosen. */
  fulfilment: Way.nullable(),
  product: ProductCard,
  /** What one piece cost when it was put in. */
  priceSeen: Won,
  maxQty: z.int(),
  state: z.enum(['OK', 'SHORT', 'SOLD_OUT', 'STOPPED']),
  /** Where it can be collected, who sells it there, how many there are, and from when. */
  stores: z.array(
    z.object({
      id: Id,
      name: z.string(),
      seller: z.string(),
      stockQty: z.int(),
      ...keeperTimes,
    }),
  ),
})
const Cart = defineEntity('Cart', {
  _embedded: z.object({ items: z.array(CartItem) }),
  total: Won,
  listTotal: Won,
})
const writing = [
  'cart.product.not_found',
  'cart.product.stopped',
  'cart.qty.over_stock',
  'cart.qty.over_limit',
] as const

export const cart = {
  cart: call({
    method: 'get',
    path: '/cart',
    access: 'member',
    summary: 'The cart; the number of its items is the badge',
    output: Cart,
    errors: [],
  }),
  add: call({
    method: 'post',
    path: '/cart/add',
    access: 'member',
    summary: 'Adds to the cart; what is there already grows',
    body: z.object({
      items: z.array(CartChange).min(1).max(50),
    }),
    output: Cart.extend({
      /** What could not be added as asked, when several were. */
      notAdded: z.array(z.object({ idProduct: z.int(), code: z.string(), message: z.string() })),
    }),
    errors: [...writing, 'cart.full'],
  }),
  modify: call({
    method: 'put',
    path: '/cart/modify',
    access: 'member',
    summary: 'Sets how many of a product are in the cart, and how it is received',
    body: CartChange,
    output: Cart,
    errors: writing,
  }),
  remove: call({
    method: 'post',
    path: '/cart',
    access: 'member',
    summary: 'Takes products out of the cart',
    body: z.object({ idProducts: z.array(Id).min(1).max(200) }),
    output: Cart,
    errors: [],
  }),
  empty: call({
    method: 'post',
    path: '/cart/delete-all',
    access: 'member',
    summary: 'Empties the cart',
    output: Cart,
    errors: [],
  }),
  noticeRestock: call({
    method: 'post',
    path: '/cart/restock-noti/product/{id}/B2C',
    access: 'member',
    summary: 'Asks to be told when a product is back',
    params: IdParams,
    output: Ok,
    errors: ['wine.not_found', 'restock.in_stock'],
  }),
  forgetRestock: call({
    method: 'delete',
    path: '/cart/restock-noti/product/{id}/B2C',
    access: 'member',
    summary: 'Takes back the wish to be told',
    params: IdParams,
    output: Ok,
    errors: ['wine.not_found'],
  }),
}
