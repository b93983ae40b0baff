import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ListView } from './list-view.tsx'
import { cards, emptyPage, filter, page, sorts } from './samples.ts'

const meta = {
  title: 'Pages/Wine list',
  component: ListView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    page,
    filter,
    sorts,
    busy: false,
    onChange: fn(),
    onClear: fn(),
    printHref: '/product/pdf',
    hrefOf: (at: number) => `?page=${at}`,
  },
} satisfies Meta<typeof ListView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const Filtered: Story = {
  args: { search: { idKinds: '1', startPrice: 10000, endPrice: 200000, startBody: 2, pickup: true } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    // A range is one condition, as its chip is.
    await expect(canvas.getByText('필터 4')).toBeInTheDocument()
    await userEvent.click(canvas.getByText('레드', { selector: '[aria-label="레드 조건 지우기"]' }))
    await expect(args.onChange).toHaveBeenCalledWith({ idKinds: '' })
  },
}
/** What narrows the list from elsewhere has its chips too, and one alone can be cleared. */
export const FromElsewhere: Story = {
  args: {
    search: {
      idWineries: '4',
      idEvent: 2,
      query: '바롤로',
      vip: true,
      idProductionAreas: '-1',
      countryName: 'Italy',
    },
    filter: {
      ...filter,
      within: {
        countryCode: 'IT',
        wineries: [{ id: 4, name: '카시나 토르벨로' }],
        event: '바롤로 주간',
        magazine: null,
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const name of ["'바롤로' 검색", '바롤로 주간', '카시나 토르벨로', 'VIP 와인'])
      await expect(canvas.getByRole('button', { name: `${name} 조건 지우기` })).toBeVisible()
    await userEvent.click(canvas.getByLabelText('이탈리아 전체 조건 지우기'))
    await expect(args.onChange).toHaveBeenCalledWith({ countryName: undefined, idProductionAreas: '' })
  },
}
export const OneFilter: Story = {
  args: { search: { idKinds: '1' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '전체 해제' }))
    await expect(args.onClear).toHaveBeenCalled()
  },
}
/** A list of one kind has a head of its own. */
export const OneKind: Story = {
  args: {
    search: { idKinds: '1' },
    landing: {
      name: '레드',
      story: '검은 과실과 떫은맛의 깊이. 고기 굽는 저녁에 먼저 손이 가요.',
      image: { src: '/samples/hills', thumbhash: null, alt: '' },
      picks: cards.slice(0, 3).map((one) => ({ ...one, why: '이 중 가장 많이 팔렸어요' })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The page waits for the head with its data; a story is opened without.
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('레드')
    await expect(canvas.getByText(/고기 굽는 저녁/)).toBeVisible()
  },
}
const store = { id: 1, shortName: '성수점' }
const storeTotals = { wines: 160, goods: 48, atStore: 208, everywhere: 268 }
/** With a chosen store the list is of what that store has, and all stores are one press away. */
export const AtMyStore: Story = {
  args: { store, page: { ...page, totals: storeTotals } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '성수점 208' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '모든 매장 268' }))
    await expect(args.onChange).toHaveBeenCalledWith({ idStore: 'all' })
  },
}
export const AtAllStores: Story = {
  args: { store, search: { idStore: 'all' }, page: { ...page, totals: storeTotals } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '모든 매장 268' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: '성수점 208' }))
    await expect(args.onChange).toHaveBeenCalledWith({ idStore: undefined })
  },
}
export const EmptyAtMyStore: Story = {
  args: {
    store,
    search: { idKinds: '2' },
    page: { ...emptyPage, totals: { wines: 0, goods: 0, atStore: 0, everywhere: 12 } },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '모든 매장에서 12개 보기' }))
    await expect(args.onChange).toHaveBeenCalledWith({ idStore: 'all' })
  },
}
/** Below a short list stands what it would hold without one of its conditions. */
export const Short: Story = {
  args: {
    search: { idKinds: '1', startPrice: 30_000, endPrice: 100_000 },
    page: {
      ...page,
      _embedded: { items: cards.slice(0, 1) },
      page: { size: 24, totalElements: 1, totalPages: 1, number: 0 },
    },
    relaxed: [1, 12],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /레드 조건을 빼면/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '3~10만원 조건을 빼면 12개' }))
    await expect(args.onChange).toHaveBeenCalled()
  },
}
export const Corrected: Story = {
  args: { page: { ...page, correction: { typed: '까베르네', searched: '카베르네' } } },
}
export const Loading: Story = { args: { busy: true } }
export const Empty: Story = { args: { page: emptyPage, search: { idKinds: '2', startPrice: 500000 } } }
