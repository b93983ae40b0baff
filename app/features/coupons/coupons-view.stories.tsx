import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Coupon, CouponPage } from './coupons.queries.ts'
import { CouponsView } from './coupons-view.tsx'

const createCoupon = (id: number, overrides: Partial<Coupon> = {}): Coupon => ({
  id,
  number: `VINI-0000-000${id}`,
  name: '가입 축하 5%',
  type: 'RATE',
  value: 5,
  whereToUse: 'PRODUCT',
  whereToUseName: '상품 쿠폰',
  minimumOrder: 0,
  maximumDiscount: 20_000,
  kinds: [],
  idKinds: [],
  idProducts: [],
  state: 'USABLE',
  expiresAt: '2026-12-31T23:59:59+09:00',
  ...overrides,
})
const createPage = (items: Coupon[], totalPages = 1): CouponPage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})
const coupons = [
  createCoupon(1, { expiresAt: '2026-11-24T23:59:59+09:00' }),
  createCoupon(2, {
    name: '10만원 이상 1만원',
    type: 'AMOUNT',
    value: 10_000,
    whereToUse: 'ORDER',
    whereToUseName: '주문 쿠폰',
    minimumOrder: 100_000,
    maximumDiscount: null,
  }),
  createCoupon(3, { name: '스파클링의 밤', value: 15, kinds: ['스파클링'], idKinds: [4] }),
]

const meta = {
  title: 'Pages/Coupons',
  component: CouponsView,
  args: {
    search: {},
    page: createPage(coupons, 2),
    heldCoupons: [
      createCoupon(4, {
        name: '골드 회원 배송비',
        value: 100,
        maximumDiscount: 6_000,
        state: 'HELD',
        whereToUse: 'SHIPPING',
        whereToUseName: '배송 쿠폰',
      }),
    ],
    registering: { working: false, onRegister: fn() },
    now: new Date('2026-11-21T12:00:00+09:00'),
    hrefOf: ({ tab = 'usable', page: at = 1 }) => `#${tab}-${at}`,
  },
} satisfies Meta<typeof CouponsView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('쿠폰 번호'), 'abcd-1234{Enter}')
    await expect(args.registering.onRegister).toHaveBeenCalledWith('abcd-1234')
    await expect(canvas.getByText('만료 3일 전')).toBeVisible()
    await expect(canvas.getByText('배송비 무료')).toBeVisible()
  },
}

export const TooShort: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('쿠폰 번호'), 'a{Enter}')
    await expect(canvas.getByText('쿠폰 번호를 4자 이상 입력해 주세요.')).toBeVisible()
    await expect(args.registering.onRegister).not.toHaveBeenCalled()
  },
}

export const Working: Story = { args: { registering: { working: true, onRegister: fn() } } }

export const Refused: Story = {
  args: {
    registering: {
      working: false,
      refused: '이미 등록한 쿠폰이에요. 마이페이지의 쿠폰에서 확인해 주세요.',
      onRegister: fn(),
    },
  },
}

export const Registered: Story = {
  args: { registering: { working: false, done: '스파클링의 밤', onRegister: fn() } },
}

export const Expired: Story = {
  args: {
    search: { tab: 'ended' },
    page: createPage([createCoupon(5, { state: 'ENDED', expiresAt: '2026-10-31T23:59:59+09:00' })]),
    heldCoupons: [],
  },
}

export const NoneUsable: Story = { args: { page: createPage([]), heldCoupons: [] } }

export const NoneUsed: Story = { args: { search: { tab: 'used' }, page: createPage([]), heldCoupons: [] } }
