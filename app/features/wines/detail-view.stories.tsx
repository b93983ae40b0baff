import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DetailView } from './detail-view.tsx'
import { createPhotos } from '../reviews/samples.ts'
import { card, product, vintages } from './samples.ts'

const meta = {
  title: 'Pages/Wine detail',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args: {
    product,
    vintages,
    adding: false,
    onAdd: fn(),
    onOrder: fn(),
    onWish: fn(),
    onNotify: fn(),
    onShare: fn(),
    onZoom: fn(),
    onStores: fn(),
    compared: false,
    onCompare: fn(),
    onVintage: fn(),
    onAddOther: fn(),
    onReviews: fn(),
    onWriteReview: fn(),
    reviewVote: () => null,
    reviewInvitation: null,
    questions: null,
    seller: null,
  },
} satisfies Meta<typeof DetailView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('figure', { name: 'MD의 추천 이유' })).toHaveTextContent('윤서림')
    await userEvent.click(canvas.getByRole('button', { name: '한 병 더하기' }))
    await userEvent.click(canvas.getByRole('button', { name: '담기' }))
    await expect(args.onAdd).toHaveBeenCalledWith(2, 'PICKUP')
  },
}
/** Vintages are chips, sold-out ones last; one leads to its page. */
export const Vintages: Story = {
  play: async ({ canvasElement, args }) => {
    const years = within(within(canvasElement).getByRole('group', { name: '빈티지' }))
    const texts = years.getAllByRole('button').map((chip) => chip.textContent)
    await expect(texts).toEqual(['2018', '2017', '2016 품절'])
    await userEvent.click(years.getByRole('button', { name: '2017' }))
    await expect(args.onVintage).toHaveBeenCalledWith(21)
  },
}
/** A size that does not exist in the chosen year says in which it does. */
export const NoSuchSize: Story = {
  args: {
    vintages: [
      ...vintages,
      { id: 23, vintage: 2017, volumeMl: 1500, price: 210000, stockQty: 4, rating: null, ratingCount: 3 },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '1.5L' })).toBeDisabled()
    await expect(canvas.getByText('1.5L · 2017에만 있어요')).toBeVisible()
  },
}
/** More than six vintages are chosen from a list. */
export const ManyVintages: Story = {
  args: {
    vintages: Array.from({ length: 12 }, (_, at) => ({
      ...{ id: at + 1, vintage: 2018 - at, volumeMl: 750, price: 112000 },
      ...{ stockQty: at % 5, rating: null, ratingCount: 0 },
    })),
  },
  play: async ({ canvasElement, args }) => {
    const list = await within(canvasElement).findByRole('combobox', { name: '빈티지' })
    await userEvent.selectOptions(list, '12')
    await expect(args.onVintage).toHaveBeenCalledWith(12)
  },
}
/** The picture can be brought near. */
export const Near: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '크게 보기' }))
    await expect(args.onZoom).toHaveBeenCalled()
  },
}
/** A wine that no MD chose has no note. */
export const WithoutMdNote: Story = {
  args: { product: { ...product, mdNote: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('figure', { name: 'MD의 추천 이유' })).toBeNull()
  },
}
export const Adding: Story = { args: { adding: true } }
export const SoldOut: Story = { args: { product: { ...product, stockQty: 0, stores: [], pickup: 'NONE' } } }
export const RestockAsked: Story = {
  args: { product: { ...product, stockQty: 0, stores: [], pickup: 'NONE', restockNotice: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '재입고 알림 끄기' }))
    await expect(args.onNotify).toHaveBeenCalled()
  },
}
export const Stopped: Story = { args: { product: { ...product, status: 'STOPPED' } } }
export const FewReviews: Story = { args: { product: { ...product, rating: null, ratingCount: 4 } } }
/** Goods are counted in pieces, and compared with nothing. */
export const Goods: Story = {
  args: {
    product: {
      ...product,
      kind: { id: 8, code: 'GOODS', name: '액세서리·식품' },
      unit: '2개입',
      winery: null,
      fulfilment: 'BOTH',
      importer: '',
      mdNote: null,
    },
    vintages: [],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '한 개 더하기' }))
    await expect(canvas.getByText('총 2개')).toBeVisible()
    await expect(canvasElement.textContent).toContain('재고 6개')
    await expect(canvas.queryByRole('button', { name: '비교하기' })).toBeNull()
  },
}
/** What is chosen here goes into the cart with it. */
export const Delivered: Story = {
  args: { product: { ...product, fulfilment: 'BOTH' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /배송/ }))
    await userEvent.click(canvas.getByRole('button', { name: '담기' }))
    await expect(args.onAdd).toHaveBeenCalledWith(1, 'DELIVERY')
  },
}
/** Of two pieces the total is with the coupon, up to what it gives at most. */
export const CouponOfTwo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '한 병 더하기' }))
    await expect(canvas.getByText('214,000원')).toBeVisible()
  },
}
/** A visitor pays the sale price; what the coupon of a new member would make of it is an offer. */
export const CouponOfSignUp: Story = {
  args: { product: { ...product, couponPrice: { ...product.couponPrice!, requiresSignUp: true } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/가입하면/)).toHaveTextContent('106,400원')
    await expect(canvas.getByText('총 1병').parentElement).toHaveTextContent('112,000원')
  },
}

/** Opened from a list: what the list knows stands there at once. */
export const Coming: Story = {
  args: { product: card },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(card.name)
    await expect(canvas.queryByRole('button', { name: '담기' })).toBeNull()
  },
}

const [writtenReview] = product.reviews.items
/** What reviews mention leads to those that do; photographs stand above them once there are three. */
export const Reviewed: Story = {
  args: {
    product: {
      ...product,
      reviews: {
        ...product.reviews,
        ...{ count: 14, ownCount: 14 },
        keywords: [
          { key: 'blackberry', name: '블랙베리', count: 9 },
          { key: 'taste-soft', name: '부드러워요', count: 6 },
          { key: 'steak', name: '스테이크', count: 4 },
          { key: 'vanilla', name: '바닐라', count: 3 },
        ],
        photos: createPhotos(4).map((photo) => ({ ...photo, author: '김*연' })),
        items: writtenReview ? [{ ...writtenReview, photos: createPhotos(2) }] : [],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '부드러워요 6' }))
    await expect(args.onReviews).toHaveBeenCalledWith('taste-soft')
    // The photographs of all reviews and those of one review come with files of their own, in any order.
    await waitFor(async () => {
      const strips = canvas.queryAllByRole('list', { name: '리뷰 사진' })
      const sizes = strips.map((strip) => within(strip).getAllByRole('button').length)
      await expect(sizes).toEqual([4, 2])
    })
  },
}
/** Ratings alone are one number, with an invitation to those who received it. */
export const Unreviewed: Story = {
  args: {
    product: { ...product, reviews: { ...product.reviews, count: 0, ownCount: 0, items: [] } },
    reviewInvitation: null,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: /^평가 [\d,]+개$/ })).toBeVisible()
  },
}
