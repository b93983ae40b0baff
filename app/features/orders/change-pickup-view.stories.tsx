import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { createPlace } from '../checkout/samples.ts'
import { createOrder } from './samples.ts'
import { ChangePickupView } from './change-pickup-view.tsx'
import { hasPass } from './order-parts.tsx'

const toPassOrder = (sample: ReturnType<typeof createOrder>) => {
  if (!hasPass(sample)) throw new Error('the sample has no pass')
  return sample
}
const sample = createOrder()
const [slot] = createPlace().days.filter(({ times }) => times.length > 0)
const pickupOrder = toPassOrder({
  ...sample,
  store: sample.store && { ...sample.store, id: createPlace().id },
  pickup: sample.pickup && { ...sample.pickup, date: slot?.date ?? '', time: slot?.times[0] ?? '' },
})

const meta = {
  title: 'Pages/Order detail/Change pickup',
  component: ChangePickupView,
  args: {
    order: pickupOrder,
    places: [createPlace(), createPlace({ id: 9, name: '비니 한남점' })],
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
  args: { order: { ...pickupOrder, acts: { ...pickupOrder.acts, pickup: { store: false, time: true } } } },
}

export const Refused: Story = { args: { error: '방금 다른 분이 먼저 사셨어요.' } }

export const Asking: Story = { args: { places: undefined } }
