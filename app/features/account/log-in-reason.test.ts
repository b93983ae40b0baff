import { expect, it } from 'vitest'
import { m } from '#messages'
import { findLogInReason } from './log-in-reason.ts'

it.each([
  ['/order/pickup?products=12x1', '주문'],
  ['/order?products=12x1', '주문'],
  ['/cart', '장바구니'],
  ['/mypage/wish', '찜'],
  ['/mypage/inquiry/write', '문의'],
  ['/chat?store=1', '문의'],
  ['/mypage/order', '마이페이지'],
])('%s says its reason', (redirect, word) => expect(findLogInReason(redirect)).toContain(word))

it('a page that anyone may see says where the log-in leads', () =>
  expect(findLogInReason('/product/12')).toBe(m['account.login.asked']()))
