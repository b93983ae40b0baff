import { expect, it } from 'vitest'
import { isPaymentPage } from './payment-pages.ts'

it('knows the pages that hand a payment over', () => {
  const paying = ['/order', '/order/pickup', '/order/payment', '/order/subscribe', '/mypage/cash/payment']
  expect(paying.filter(isPaymentPage)).toEqual(paying)
  expect(isPaymentPage('/order/pickup/')).toBe(true)
})

it('takes no other page for one', () =>
  expect(
    ['/', '/cart', '/order/orderComplete', '/mypage/order', '/mypage/cash', '/orders', '/x/order'].filter(
      isPaymentPage,
    ),
  ).toEqual([]))
