import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Failure } from '#machines/failure.ts'
import { orderMachine } from '#machines/order.ts'
import { Button } from '#ui/button'
import { OrderForm } from './order-form.tsx'
import { createCalculation, createOrderForm, methods, createPlace, createShip } from './samples.ts'
import { noFinding } from '../ships/samples.ts'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const createEditingState = (
  type: 'PICKUP' | 'DELIVERY',
  agreed: ReturnType<typeof createOrderForm>['agreed'],
  failure: Failure | null = null,
  overrides: Parameters<typeof createOrderForm>[0] = {},
) =>
  orderMachine.resolveState({
    value: 'editing',
    context: {
      request: { type, products: [{ idProduct: 1, qty: 1 }], fromCart: false },
      draft: { oid: '20261121-0004182AAA', snapshotHash: 'hash' },
      change: {},
      form: createOrderForm({ agreed, ...overrides }),
      by: 'window',
      handover: null,
      to: 'order',
      failure,
    },
  })

const deliveryCalculation = createCalculation({
  type: 'DELIVERY',
  store: null,
  pickupDate: null,
  pickupTime: null,
  idShip: 1,
  shipping: 3_000,
  adultRequired: false,
})

const meta = {
  title: 'Pages/Order',
  component: OrderForm,
  parameters: { layout: 'fullscreen' },
  args: {
    state: createEditingState('PICKUP', []),
    send: fn(),
    calculation: createCalculation(),
    places: [createPlace()],
    ships: [createShip()],
    adding: { finding: noFinding, working: false, errors: {}, onAdd: fn() },
    methods,
    adultCheck: <Button variant="primary">본인확인하기</Button>,
  },
} satisfies Meta<typeof OrderForm>

export default meta
type Story = StoryObj<typeof meta>

export const NothingTicked: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '가상계좌' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { method: 'VBANK' } })
  },
}

export const AdultCheckNeeded: Story = {
  args: { calculation: createCalculation({ adultVerified: false }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '179,300원 결제하기' })).toBeDisabled()
  },
}

export const ChoosingCoupons: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '쿠폰 바꾸기' }))
    const sheet = within(document.body).getByRole('dialog', { name: '쿠폰' })
    await expect(sheet).toHaveTextContent('배송비가 있는 주문에 쓸 수 있어요.')
    await expect(sheet).toHaveTextContent('함께 쓰면 15,600원까지 할인돼요.')
    await userEvent.click(within(sheet).getByRole('button', { name: '쿠폰 2장 적용하기' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'choice.set',
      change: {
        orderCoupon: 2,
        shipCoupon: null,
        productCoupons: [{ idCoupon: 1, idProduct: 1 }],
        productB2CCoupons: [],
      },
    })
  },
}

export const NoCouponUsable: Story = {
  args: {
    calculation: createCalculation({
      discount: 0,
      discounts: [],
      coupons: createCalculation().coupons.filter(({ usable }) => !usable),
      best: { discount: 0, coupons: [] },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: '쓸 수 있는 쿠폰이 없어요' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '이유 보기' }))
    const sheet = within(document.body).getByRole('dialog', { name: '쿠폰' })
    await expect(sheet).toHaveTextContent('지금 쓸 수 있는 쿠폰이 없어요.')
    await expect(sheet).toHaveTextContent('배송비가 있는 주문에 쓸 수 있어요.')
    await expect(within(sheet).queryByRole('button', { name: /할인|적용/ })).toBeNull()
    await userEvent.click(within(sheet).getAllByRole('button', { name: '쿠폰 닫기' }).at(-1) as HTMLElement)
    await expect(sheet).not.toBeInTheDocument()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const BestCouponsUndone: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '쿠폰 바꾸기' }))
    const sheet = within(within(document.body).getByRole('dialog', { name: '쿠폰' }))
    await expect(sheet.getByRole('button', { name: '최대 할인이에요' })).toBeDisabled()
    await userEvent.click(sheet.getAllByRole('radio', { name: /쓰지 않기/ }).at(-1) as HTMLElement)
    await userEvent.click(sheet.getByRole('button', { name: '최대 할인으로' }))
    await expect(sheet.getByRole('button', { name: '최대 할인이에요' })).toBeDisabled()
  },
}

export const AgreementsMissing: Story = {
  args: { state: createEditingState('PICKUP', ['order'], createSampleFailure('order.agreements.required')) },
}

/** The line left the cart, or is being paid for in another window. */
export const CartChanged: Story = {
  args: { state: createEditingState('PICKUP', [], createSampleFailure('order.cart.changed')) },
}

export const NoStoreHasAll: Story = {
  args: {
    calculation: createCalculation({ store: null, pickupDate: null, pickupTime: null }),
    places: [createPlace({ complete: false, short: [{ idProduct: 1, stockQty: 0 }] })],
  },
}

export const NothingToPay: Story = {
  args: {
    calculation: createCalculation({ payable: 0, cashUsed: 0, discount: 214_900 }),
    state: createEditingState('PICKUP', []),
  },
}

const account = { bank: '국민은행', number: '110-123-456789', holder: '홍길동' }

export const VirtualAccount: Story = {
  args: {
    state: createEditingState('PICKUP', [], createSampleFailure('receipt.EXPENSE'), {
      method: 'VBANK',
      account,
      receipt: { purpose: 'EXPENSE', number: '12' },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('사업자등록번호 10자리를 입력해 주세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '소득공제용' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.set',
      change: { receipt: { purpose: 'INCOME', number: '01012345678' } },
    })
  },
}

export const Transfer: Story = {
  args: { state: createEditingState('PICKUP', [], null, { method: 'TRANSFER' }) },
}

/** A delivery can be paid for with escrow; it is not preselected. */
export const EscrowOffered: Story = {
  args: { state: createEditingState('DELIVERY', [], null, { method: 'TRANSFER' }) },
  play: async ({ canvasElement, args }) => {
    const choice = within(canvasElement).getByRole('checkbox', { name: /구매안전/ })
    await expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { escrow: true } })
  },
}

export const MobileBill: Story = {
  args: { state: createEditingState('PICKUP', [], null, { method: 'MOBILE' }) },
}

export const Kakaopay: Story = {
  args: { state: createEditingState('PICKUP', [], null, { method: 'KAKAOPAY' }) },
}

export const Gift: Story = {
  args: {
    calculation: { ...deliveryCalculation, giftable: true },
    state: createEditingState('DELIVERY', [], createSampleFailure('gift.fullName'), {
      gift: { fullName: '', mobile: '', message: '생일 축하해요' },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('받는 분의 이름을 입력해 주세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /선물로 보낼게요/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { gift: null } })
  },
}

export const Delivery: Story = {
  args: { state: createEditingState('DELIVERY', []), calculation: deliveryCalculation },
}

export const FirstAddress: Story = {
  args: {
    state: createEditingState('DELIVERY', []),
    calculation: { ...deliveryCalculation, idShip: null },
    ships: [],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '이 주소로 받기' }))
    await expect(canvas.getByText('우편번호 5자리를 입력해 주세요.')).toBeVisible()
    await expect(args.adding.onAdd).not.toHaveBeenCalled()
  },
}

/** The identity check gave the name and the number: the e-mail alone can be changed. */
export const OrdererVerified: Story = { args: { ordererVerified: true } }

/** The server takes no such name: it is open to be corrected, though the check gave it. */
export const OrdererRefused: Story = {
  args: {
    ordererVerified: true,
    state: createEditingState('PICKUP', [], {
      ...createSampleFailure('request.invalid'),
      fields: { 'orderer.fullName': '이름에 쓸 수 없는 글자가 있어요.' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('이름에 쓸 수 없는 글자가 있어요.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^이름/ })).toBeEnabled()
  },
}
