import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#messages'
import { OrdererBox } from './orderer-box.tsx'
import { PickupBox } from './pickup-box.tsx'
import { createCalculation, createOrderForm, createPlace } from './samples.ts'

const meta = {
  title: 'Pages/Order boxes',
  component: PickupBox,
  args: {
    title: '1. 픽업 매장과 시간',
    calculation: createCalculation(),
    places: [createPlace()],
    onChoose: fn(),
  },
  render: (args) => (
    <>
      <PickupBox {...args} />
      <OrdererBox title="3. 주문자" form={createOrderForm()} failure={null} disabled={false} onForm={fn()} />
    </>
  ),
} satisfies Meta<typeof PickupBox>

export default meta
type Story = StoryObj<typeof meta>

/** The store that was asked for lacks some of it: the one that takes its place is not chosen silently. */
export const OtherStore: Story = {
  args: { asked: { id: 99, name: '비니 잠실점' } },
  play: async ({ canvasElement, args }) => {
    const [place] = args.places
    await expect(
      within(canvasElement).getByText(`비니 잠실점에는 없어 ${place?.name}에서 받아요.`),
    ).toBeVisible()
  },
}

/** The store that was asked for has it all: there is nothing to say. */
export const AskedStore: Story = {
  args: { asked: { id: createPlace().id, name: createPlace().name } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/에는 없어/)).toBeNull()
  },
}

/** What stands in one line on a phone opens by a press, which takes the focus into it. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = async (name: string) => {
      const button = canvas.getByRole('button', { name })
      const box = button.closest('section')
      await userEvent.click(button)
      await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
    }
    await press(m['checkout.pickup.change_slot']())
    await press(m['checkout.orderer.change']())
  },
}
