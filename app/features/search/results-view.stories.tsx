import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { storeCard } from '../stores/samples.ts'
import { cards, emptyPage, filter, page, sorts } from '../wines/samples.ts'
import type { ResultsData } from './results-data.ts'
import { ResultsView, type ResultsViewProps } from './results-view.tsx'

const none = { _embedded: { items: [] }, page: { size: 12, totalElements: 0, totalPages: 0, number: 0 } }
const list: ResultsViewProps['list'] = {
  search: {},
  page,
  filter,
  sorts,
  onChange: fn(),
  onClear: fn(),
  hrefOf: (at) => `?page=${at}`,
}
const resultsData: ResultsData = {
  wineries: {
    _embedded: {
      items: [
        {
          id: 1,
          name: '카시나 토르벨로',
          originalName: 'Cascina Torvello',
          country: '이탈리아',
          countryCode: 'IT',
          area: '바롤로',
          founded: 1952,
          productCount: 7,
          likeCount: 128,
          liked: false,
          mark: '/samples/hills-720.webp',
          image: { src: '/samples/hills', thumbhash: null, alt: '' },
        },
      ],
    },
    page: { ...none.page, totalElements: 1, totalPages: 1 },
  },
  events: none,
  magazines: none,
  senses: none,
  stores: none,
}

const meta = {
  title: 'Pages/Search results',
  component: ResultsView,
  parameters: { layout: 'fullscreen' },
  args: {
    place: { q: '피노' },
    list,
    data: resultsData,
    grapes: [
      { id: 1, name: '피노 누아' },
      { id: 2, name: '샤르도네' },
    ],
  },
} satisfies Meta<typeof ResultsView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
/** What the overview shows whole has no way to more of it. */
export const Few: Story = {
  args: {
    list: {
      ...list,
      page: { ...page, page: { ...page.page, totalElements: page._embedded.items.length, totalPages: 1 } },
    },
    data: {
      ...resultsData,
      stores: {
        _embedded: { items: [1, 2, 3, 4].map((id) => ({ ...storeCard, id, name: `비니 ${id}호점` })) },
        page: { ...none.page, totalElements: 4, totalPages: 1 },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    await expect(here.getByRole('link', { name: '비니 4호점' })).toBeVisible()
    await expect(here.queryByRole('link', { name: /더보기/ })).toBeNull()
  },
}
export const Corrected: Story = {
  args: {
    list: { ...list, page: { ...page, correction: { typed: 'zkqpfmsp', searched: '카베르네' } } },
  },
  play: async ({ canvasElement }) => {
    const exact = within(canvasElement).getByRole('link', { name: "'zkqpfmsp' 그대로 찾기" })
    await expect(exact).toHaveAttribute('href', expect.stringContaining('exact=true'))
  },
}
const readConditions = [
  { id: 'dish:steak', type: 'dish', label: '스테이크', negative: false, relaxed: false },
  { id: 'price:-50000', type: 'price', label: '50,000원 이하', negative: false, relaxed: false },
  { id: 'taste:tannin', type: 'taste', label: '타닌 적음', negative: false, relaxed: true },
  { id: '-country:ES', type: 'country', label: '스페인', negative: true, relaxed: false },
]
const waysOut = [
  { id: 'taste:tannin', label: '타닌 적음', count: 31 },
  { id: 'price:-50000', label: '50,000원 이하', count: 12 },
]

/** How the words were read: what counts can be taken away, and what does not is said below. */
export const Read: Story = {
  args: {
    place: { q: '탄닌 적은 5만원 이하 스테이크 와인 스페인 말고 뿅', not: 'kind:1' },
    list: {
      ...list,
      page: { ...page, reading: { conditions: readConditions, unknown: ['뿅'], without: waysOut } },
    },
  },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: '검색어를 읽은 조건' }))
    await expect(chips.getByRole('link', { name: '스페인 제외 조건 빼기' })).toHaveAttribute(
      'href',
      expect.stringContaining(`not=${encodeURIComponent('kind:1,-country:ES')}`),
    )
    await expect(chips.getAllByRole('link')).toHaveLength(3)
    await expect(
      within(canvasElement).getByText('맞는 와인이 없어 뺀 조건: 타닌 적음 · 뜻을 알 수 없어 뺀 말: 뿅'),
    ).toBeVisible()
  },
}
/** The only condition is what is searched for: it is named, and cannot be taken away. */
export const ReadAsOne: Story = {
  args: {
    list: { ...list, page: { ...page, reading: { conditions: readConditions.slice(0, 1), unknown: [] } } },
  },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: '검색어를 읽은 조건' }))
    await expect(chips.getByText('스테이크')).toBeVisible()
    await expect(chips.queryByRole('link')).toBeNull()
  },
}
/** Filters of the list beside the words: both can be taken off. */
export const Filtered: Story = {
  args: { list: { ...list, search: { query: '피노', idKinds: '1', startPrice: 30000, endPrice: 49999 } } },
  play: async ({ canvasElement, args }) => {
    const tools = within(within(canvasElement).getByRole('group', { name: '필터와 정렬' }))
    await expect(tools.queryByText(/검색/)).toBeNull()
    await userEvent.selectOptions(tools.getByRole('combobox', { name: '정렬' }), '낮은 가격순')
    await expect(args.list.onChange).toHaveBeenLastCalledWith({ sort: 'priceAsc' })
  },
}
/** Nothing of what was found passes the filters: they can be taken off, and the words stay. */
export const FilteredOut: Story = {
  args: { list: { ...list, search: { query: '피노', idKinds: '1' }, page: emptyPage, relaxed: [31] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /레드.*31/ }))
    await expect(args.list.onChange).toHaveBeenLastCalledWith({ idKinds: '' })
  },
}
/** Grapes, and why the words mean the wine. */
export const Reasons: Story = {
  args: {
    place: { q: '스테이크에 어울리는 바닐라향 나는 이탈리아 레드' },
    list: {
      ...list,
      page: {
        ...page,
        _embedded: {
          items: cards.map((card) => ({
            ...card,
            grapeNames: ['네비올로'],
            searchReasons: [
              { type: 'dish', label: '스테이크' },
              { type: 'aroma', label: '바닐라' },
            ],
          })),
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('스테이크에 어울림')[0]).toBeVisible()
    await expect(within(canvasElement).getAllByText(/^네비올로 · 2018/)[0]).toBeVisible()
  },
}
/** More wineries than one page shows. */
export const Wineries: Story = {
  args: {
    place: { q: '피노', tab: 'winery', page: 2 },
    data: {
      ...resultsData,
      wineries: { ...resultsData.wineries, page: { size: 12, totalElements: 25, totalPages: 3, number: 1 } },
    },
  },
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('link', { name: '3' })
    await expect(next).toHaveAttribute('href', '/search-result?q=%ED%94%BC%EB%85%B8&tab=winery&page=3')
  },
}
/** Opened without words: there is nothing to count yet. */
export const Unasked: Story = {
  args: { place: { q: '' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation', { name: '검색 결과 나누기' })).toBeNull()
  },
}
export const Nothing: Story = {
  args: {
    place: { q: '없는와인' },
    list: { ...list, page: emptyPage },
    data: { wineries: none, events: none, magazines: none, senses: none, stores: none },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('검색 결과가 없습니다.')).toBeVisible()
    await expect(within(canvasElement).queryByText(/찾았어요/)).toBeNull()
  },
}
/** All conditions together find nothing: each alone that stands in the way can be taken away. */
export const WaysOut: Story = {
  args: {
    place: { q: '스페인 말고 리오하' },
    list: {
      ...list,
      page: {
        ...emptyPage,
        reading: {
          conditions: readConditions.slice(1),
          unknown: [],
          without: [
            { id: '-country:ES', label: '스페인 제외', count: 9 },
            { id: 'price:-50000', label: '50,000원 이하', count: 2 },
          ],
        },
      },
    },
    data: { wineries: none, events: none, magazines: none, senses: none, stores: none },
  },
  play: async ({ canvasElement }) => {
    const ways = within(within(canvasElement).getByRole('group', { name: '하나씩 뺄 수 있는 조건' }))
    await expect(ways.getByRole('link', { name: '스페인 제외 빼면 9병' })).toHaveAttribute(
      'href',
      expect.stringContaining(`not=${encodeURIComponent('-country:ES')}`),
    )
  },
}
