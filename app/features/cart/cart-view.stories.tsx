import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#messages'
import { Notice } from '#ui/notice'
import { Tag } from '#ui/tag'
import { formatWon } from '../../format.ts'
import { CartView } from './cart-view.tsx'
import { createCartItem } from './samples.ts'

const glass = createCartItem({
  id: 30,
  name: '부르고뉴 잔 2개',
  kind: { id: 8, name: '잔·식품', code: 'GOODS' },
  country: null,
  area: null,
  vintage: null,
  unit: '2개',
  price: 38_000,
  listPrice: 42_000,
  fulfilment: 'BOTH',
  image: { src: '/samples/brut', thumbhash: null, alt: '' },
})

const meta = {
  title: 'Pages/Cart',
  component: CartView,
  parameters: { layout: 'fullscreen' },
  args: {
    items: [
      createCartItem({}, { qty: 2 }),
      createCartItem({ id: 13, name: '카후랑이 리지 소비뇽 블랑', price: 27_900, listPrice: 30_000 }),
    ],
    member: true,
    onQty: fn(),
    onMove: fn(),
    onRemove: fn(),
    onWish: fn(),
    onNotify: fn(),
    onStores: fn(),
  },
} satisfies Meta<typeof CartView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '카후랑이 리지 소비뇽 블랑 선택' }))
    await expect(canvas.getByRole('link', { name: '224,000원 주문하기' })).toHaveAttribute(
      'href',
      '/order/pickup?products=12x2&cart=1',
    )
    await userEvent.click(canvas.getByRole('button', { name: '토르벨로 바롤로 세랄토 하나 더하기' }))
    await expect(args.onQty).toHaveBeenCalledWith(expect.objectContaining({ idProduct: 12 }), 3)
  },
}

/** The member's own coupons would take this much off; the order form is where they are chosen. */
export const WithCoupons: Story = {
  args: {
    hintOf: (_, idProduct) =>
      idProduct === undefined ? (
        <Notice tone="info">
          {m['cart.summary.saving']({ amount: formatWon(24_000), total: formatWon(227_900) })}
        </Notice>
      ) : (
        idProduct === 12 && <Tag tone="success">{m['cart.line.saving']({ amount: formatWon(22_400) })}</Tag>
      ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { name } = createCartItem().product
    await expect(canvas.getByText(m['cart.line.saving']({ amount: formatWon(22_400) }))).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: m['cart.line.choose']({ name }) }))
    await expect(canvas.queryByText(m['cart.line.saving']({ amount: formatWon(22_400) }))).toBeNull()
  },
}

/** Without a chosen store the group asks for one, and the button says that logging in comes first. */
export const Visitor: Story = {
  args: { member: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '로그인하고 251,900원 주문하기' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '픽업 매장 고르기' }))
    await expect(args.onStores).toHaveBeenCalledWith(expect.objectContaining({ storeIds: [1, 2] }), false)
  },
}

/** The group names the chosen store and its first time. */
export const AtMyStore: Story = {
  args: { myStore: { id: 2, shortName: '해운대점' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const group = within(canvas.getByRole('region', { name: '매장 픽업 · 해운대점' }))
    await expect(group.getByText('오늘 15:00부터')).toBeVisible()
    await userEvent.click(group.getByRole('button', { name: '해운대점, 픽업 매장 바꾸기' }))
    await expect(args.onStores).toHaveBeenCalled()
  },
}

export const TwoWays: Story = {
  args: { items: [...meta.args.items, glass] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '배송으로 받기' }))
    await expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ idProduct: 30 }), 'DELIVERY')
  },
}

/** The way of receiving that was chosen stays with its line. */
export const ChosenWay: Story = {
  args: { items: [...meta.args.items, { ...glass, fulfilment: 'DELIVERY' }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '픽업으로 받기' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '배송 상품 1개 주문하기' })).toHaveAttribute(
      'href',
      '/order?products=30x1&cart=1',
    )
  },
}

const shut = createCartItem().stores.map((store) => ({
  ...store,
  earliest: { date: '2026-11-24', time: '12:00', today: false },
  todayHours: null,
}))

export const StoreClosed: Story = {
  args: { items: [createCartItem({}, { stores: shut })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/오늘 쉬어요/)).toBeVisible()
  },
}

export const Changed: Story = {
  args: {
    items: [
      createCartItem({}, { priceSeen: 120_000 }),
      createCartItem({ id: 13, name: '카후랑이 리지 소비뇽 블랑' }, { qty: 5, maxQty: 3, state: 'SHORT' }),
      createCartItem({ id: 14, name: '아라니뵐지 아수 5', stockQty: 0 }, { maxQty: 0, state: 'SOLD_OUT' }),
      createCartItem(
        { id: 15, name: '사브랄 토니 20년', status: 'STOPPED' },
        { maxQty: 0, state: 'STOPPED' },
      ),
    ],
  },
}

const [open] = createCartItem().stores
const createStores = (store: object) => ({ stores: open ? [{ ...open, ...store }] : [] })

export const TwoStores: Story = {
  args: {
    items: [
      createCartItem({}, createStores({ stockQty: 9 })),
      createCartItem(
        { id: 13, name: '카후랑이 리지 소비뇽 블랑' },
        createStores({ id: 2, name: '해운대점', seller: '(주)비니 해운대', stockQty: 4 }),
      ),
      createCartItem({ id: 14, name: '아라니뵐지 아수 5' }, { qty: 9, stores: [] }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: '매장 픽업 · 해운대점' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '해운대점 픽업 상품 1개 주문하기' })).toHaveAttribute(
      'href',
      '/order/pickup?products=13x1&cart=1&store=2',
    )
    await expect(canvas.getByText('매장마다 따로 주문해요. 하나를 마친 뒤 이어서 주문하세요.')).toBeVisible()
    for (const order of canvas.getAllByRole('link', { name: /주문하기$/ }))
      await expect(order.scrollWidth).toBeLessThanOrEqual(order.clientWidth)
  },
}

/** One of the groups can be collected elsewhere: its store is changed alone. */
export const StoreOfOneGroup: Story = {
  args: {
    items: [
      createCartItem({}, createStores({ stockQty: 9 })),
      createCartItem(
        { id: 13, name: '카후랑이 리지 소비뇽 블랑' },
        {
          stores: [
            { id: 2, name: '해운대점', seller: '(주)비니 해운대' },
            { id: 3, name: '서면점', seller: '(주)비니 서면' },
          ].flatMap((store) => (open ? [{ ...open, stockQty: 4, ...store }] : [])),
        },
      ),
    ],
    groupStores: { 'PICKUP-2': 3 },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '서면점 픽업 상품 1개 주문하기' })).toHaveAttribute(
      'href',
      '/order/pickup?products=13x1&cart=1&store=3',
    )
    await userEvent.click(canvas.getByRole('button', { name: '서면점, 픽업 매장 바꾸기' }))
    await expect(args.onStores).toHaveBeenCalledWith(expect.objectContaining({ storeIds: [2, 3] }), true)
  },
}

export const Empty: Story = { args: { items: [] } }

export const Offline: Story = {
  args: { waiting: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/연결되면 저장할게요/)).toBeVisible()
  },
}

export const ChangedElsewhere: Story = { args: { changedElsewhere: true } }
