import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StoreOption } from './store-option.tsx'

const meta = {
  title: 'Parts/Wine/StoreOption',
  id: 'parts-storeoption',
  component: StoreOption,
  parameters: { width: 358 },
  args: {
    name: '비니 성수점',
    place: '서울 성동구',
    distance: '1.2km',
    time: { tone: 'success', text: '오늘 11:00' },
    stock: '와인 208종',
    onChoose: fn(),
  },
} satisfies Meta<typeof StoreOption>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /비니 성수점/ }))
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}

export const Playground: Story = { args: { current: '내 매장' } }

export const WithoutTime: Story = { args: { time: undefined, distance: undefined } }

export const Languages: Story = { parameters: { longText: true } }
