import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { storeCards, storeFilters } from './samples.ts'
import { StoresView } from './stores-view.tsx'

const meta = {
  title: 'Pages/Stores',
  component: StoresView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    filters: storeFilters,
    stores: storeCards,
    nearest: [],
    sorts: [{ code: 'recommended', name: '추천순' }],
    locating: false,
    onChange: fn(),
    onLocate: fn(),
    myStore: 2,
    onChoose: fn(),
    onSort: fn(),
    onStore: fn(),
  },
} satisfies Meta<typeof StoresView>
export default meta

type Story = StoryObj<typeof meta>
const laterHours: [string, string] = ['12:00', '23:00']
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '매장 옵션·판매자' }))
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^주차/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ options: 'parking' })
  },
}
/** Words are looked for at once; a place that is no store's is said. */
export const AroundPlace: Story = {
  args: { search: { query: '뚝섬역' }, around: '뚝섬역' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('뚝섬역에서 가까운 순서예요.')
    const field = canvas.getByRole('searchbox', { name: '동네·역·매장 이름' })
    await expect(field).toHaveValue('뚝섬역')
    await userEvent.clear(field)
    await userEvent.type(field, '해운대{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith({ query: '해운대' })
  },
}
/** Hours that differ by the day are those of today: a card has one line for them. */
export const HoursByDay: Story = {
  args: {
    stores: storeCards.map((one) => ({
      ...one,
      hours: one.hours.map((hours, day) => (day > 3 && hours ? laterHours : hours)),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('영업 중 · 오늘 11:00 ~ 22:00')).toBeVisible()
    await expect(canvas.queryByText(/월–/)).toBeNull()
  },
}
export const MyStore: Story = {
  play: async ({ canvasElement, args }) => {
    const [first, second] = within(canvasElement).getAllByRole('button', { name: /^내 매장/ })
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(first ?? canvasElement)
    await expect(args.onChoose).toHaveBeenCalledWith(1)
  },
}
/** Distances are from the chosen store; on a narrow page the map opens before the list. */
export const FromMyStore: Story = {
  args: {
    measuredFrom: '비니 성수점',
    stores: storeCards.map((one, index) => ({ ...one, distanceKm: index * 320 })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('비니 성수점 기준 거리', { exact: false })).toBeInTheDocument()
    await expect(canvas.getByText('320km')).toBeInTheDocument()
    await expect(canvas.queryByText('0.0km')).toBeNull()
  },
}
export const Locating: Story = { args: { locating: true } }
export const Near: Story = {
  args: {
    here: { latitude: 37.54, longitude: 127.05 },
    stores: storeCards.map((one, index) => ({ ...one, distanceKm: index * 320 + 0.8 })),
  },
}
export const PlaceRefused: Story = { args: { locateFailure: '위치를 알 수 없어요. 시·도를 골라 주세요.' } }
export const Empty: Story = { args: { search: { province: 'jeju' }, stores: [], nearest: storeCards } }
