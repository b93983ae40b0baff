import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Ship } from './ships.queries.ts'
import { ShipsView } from './ships-view.tsx'

const createShip = (id: number, overrides: Partial<Ship> = {}): Ship => ({
  id,
  fullName: '홍길동',
  mobile: '01012345678',
  postalCode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '10층',
  message: '문 앞에 놓아 주세요',
  isDefault: id === 1,
  remoteFee: 0,
  ...overrides,
})

const meta = {
  title: 'Pages/Delivery addresses',
  component: ShipsView,
  args: {
    ships: [
      createShip(1),
      createShip(2, { fullName: '김포도', message: '' }),
      createShip(3, { postalCode: '63309', address1: '제주 제주시 첨단로 242', remoteFee: 4000 }),
    ],
    onAdd: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onDefault: fn(),
  },
} satisfies Meta<typeof ShipsView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const second = within(within(canvasElement).getAllByRole('listitem')[1] ?? canvasElement)
    await userEvent.click(second.getByRole('button', { name: '기본으로 정하기' }))
    await expect(args.onDefault).toHaveBeenCalledWith(args.ships[1])
  },
}

export const Full: Story = {
  args: { ships: Array.from({ length: 20 }, (_, index) => createShip(index + 1)) },
}

export const LongText: Story = {
  args: {
    ships: [
      createShip(1, { fullName: '아주긴이름을가진받는사람의이름', address2: '아주 긴 상세 주소 '.repeat(4) }),
    ],
  },
}

export const Empty: Story = { args: { ships: [] } }
