import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutOrder } from '#machines/checkout-setup.ts'
import { orders, type Order } from '../orders/orders.queries.ts'
import { createCheckoutHolder, type CheckoutPage } from './checkout-holder.ts'
import { createEmptyForm } from './empty-form.ts'

const oid = '20261121-0004182AAA'
const products = [{ idProduct: 12, qty: 2 }]
const formHref = '/order/pickup?products=12x2'
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A page of a purchase whose order stands so; no server answers. */
const openPage = (order: CheckoutOrder | null, page: CheckoutPage) => {
  const client = new QueryClient()
  if (order) client.setQueryData(orders.one(oid).queryKey, { oid, status: 'PAID' } as Order)
  const navigate = vi.fn((_: { href: string; replace: boolean }) => Promise.resolve())
  const holder = createCheckoutHolder(client, { navigate } as unknown as AnyRouter)
  const actor = holder.create({
    request: { type: 'PICKUP', products, fromCart: false },
    draft: { oid, snapshotHash: 'hash' },
    form: createEmptyForm(null),
    order,
  })
  holder.show(actor, page)
  return { holder, actor, navigate, at: () => actor.getSnapshot().value }
}
const paying: CheckoutOrder = { oid, payment: 'reaching' }

describe('the page that shows a purchase', () => {
  const pages: ReturnType<typeof openPage>[] = []
  const open = (...args: Parameters<typeof openPage>) => {
    const page = openPage(...args)
    pages.push(page)
    return page
  }
  afterEach(() => {
    for (const { holder } of pages.splice(0)) holder.release()
  })

  it('is the form while the order is written', () => {
    expect(open(null, 'form').navigate).not.toHaveBeenCalled()
    const { navigate } = open({ oid, payment: null }, 'payment')
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: formHref, replace: true })
  })

  it('is that of the payment while it is paid', () => {
    expect(open(paying, 'payment').navigate).not.toHaveBeenCalled()
  })

  it('is that of the finished order once it is paid', async () => {
    const { navigate, at } = open({ oid, payment: 'paid' }, 'payment')
    await settle()
    expect(at()).toBe('done')
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      href: `/order/orderComplete?oid=${oid}`,
      replace: true,
    })
  })

  it('stays while the page of the provider takes its place, and follows when that does not come', () => {
    const { actor, holder, navigate } = open({ ...paying, payment: 'here' }, 'form')
    expect(navigate).not.toHaveBeenCalled()
    actor.getSnapshot().children.payment?.send({ type: 'page.return' })
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      href: `/order/payment?oid=${oid}`,
      replace: false,
    })
    expect(holder.find(({ order }) => order?.oid === oid)).toBe(actor)
  })

  it('takes the order back when the shopper opens its form again', () => {
    const { holder, actor, at } = open(paying, 'payment')
    holder.show(actor, 'payment')
    expect(at()).toBe('paying')
    holder.show(actor, 'form')
    expect(at()).toBe('resetting')
  })

  it('goes on over pages of one purchase, and ends with the last', async () => {
    const { holder, actor } = open(null, 'form')
    holder.release()
    holder.keep()
    await settle()
    expect(holder.find(() => true)).toBe(actor)
    expect(holder.find(({ order }) => order?.oid === oid)).toBeNull()
    holder.release()
    await settle()
    expect(holder.find(() => true)).toBeNull()
  })
})
