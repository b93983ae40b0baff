import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { place } from '../checkout/samples.ts'
import { order } from './samples.ts'
import { ChangePickupView } from './change-pickup-view.tsx'
import { hasPass } from './order-parts.tsx'

const passOf = (sample: ReturnType<typeof order>) => {
  if (!hasPass(sample)) throw new Error('the sample has no pass')
  return sample
}
const sample = order()
const [slot] = place().days.filter(({ times }) => times.length > 0)
const collected = passOf({
  ...sample,
  store: sample.store && { ...sample.store, id: place().id },
  pickup: sample.pickup && { ...sample.pickup, date: slot?.date ?? '', time: slot?.times[0] ?? '' },
})

const meta = {
  title: 'Pages/Order detail/Change pickup',
  component: ChangePickupView,
  args: {
    order: collected,
    places: [place(), place({ id: 9, name: '비니 한남점' })],
    working: false,
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangePickupView>

export default meta
type Story = StoryObj<typeof meta>

export const StoreAndTime: Story = {
  play: async ({ args }) => {
    const times = await screen.findAllByRole('radio', { name: /^\d\d:00$/ })
    await userEvent.click(times.at(-1) ?? document.body)
    await userEvent.click(screen.getByRole('button', { name: '바꾸기' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

export const TimeAlone: Story = {
  args: { order: { ...collected, acts: { ...collected.acts, pickup: { store: false, time: true } } } },
}

export const Refused: Story = { args: { error: '방금 다른 분이 먼저 사셨어요.' } }

export const Asking: Story = { args: { places: undefined } }
