import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { card } from './samples.ts'
import type { StoreAvailability } from './wines.queries.ts'
import { WineStoresView } from './wine-stores-view.tsx'

const store: StoreAvailability = {
  id: 1,
  lang: 'ko-KR',
  name: '비니 성수점',
  province: { key: 'seoul', name: '서울' },
  city: '성동구',
  address: '서울 성동구 왕십리로 12',
  phone: '0212345678',
  distanceKm: null,
  stockQty: 6,
  price: 112_000,
  earliest: { date: '2026-11-21', time: '15:00', today: true },
  todayHours: ['11:00', '22:00'],
}
const stores: StoreAvailability[] = [
  store,
  {
    ...store,
    id: 2,
    name: '비니 해운대점',
    province: { key: 'busan', name: '부산' },
    address: '부산 해운대구 해운대로 1',
    stockQty: 2,
    price: 118_000,
    earliest: { date: '2026-11-22', time: '11:00', today: false },
    todayHours: null,
  },
]

const meta = {
  title: 'Pages/Stores of a wine',
  component: WineStoresView,
  parameters: { width: 420 },
  args: {
    product: card,
    stores,
    province: '',
    chosen: null,
    locating: false,
    onProvince: fn(),
    onLocate: fn(),
    onChoose: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WineStoresView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: '비니 해운대점, 이 매장에서 받기' }),
    )
    await expect(args.onChoose).toHaveBeenCalledWith(stores[1])
  },
}
export const Located: Story = {
  args: { stores: stores.map((one, index) => ({ ...one, distanceKm: index * 300 + 1.2 })), chosen: 1 },
}
export const OfOneProvince: Story = { args: { province: 'busan' } }
export const NotLocated: Story = {
  args: { locateFailure: '위치를 알 수 없어요. 시·도를 골라 찾아 주세요.' },
}
export const Loading: Story = { args: { stores: undefined } }
export const Empty: Story = { args: { stores: [] } }
export const Failed: Story = {
  args: { stores: undefined, failure: '연결이 불안정해요. 잠시 뒤에 다시 시도해 주세요.' },
}
export const Languages: Story = { parameters: { longText: true } }
