import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { OrderView, type OrderViewProps } from './order-view.tsx'
import { awaitingOrder, returningOrder } from './returns-samples.ts'
import { cancelledOrder, officeOrder } from './samples.ts'

const decision = { working: null, failure: null, onDecide: fn() }
const pickup = { working: false, failure: null, onSubmit: fn() }
const notes = { canWrite: true, working: false, onAdd: fn() }
const acts = {
  permitted: { cancel: true, move: true, resend: true, goodwill: true },
  sending: null,
  toPanelHref: (panel: string) => `/office/orders/${officeOrder.oid}?panel=${panel}`,
  onResend: fn(),
}

const args: OrderViewProps = {
  oid: officeOrder.oid,
  order: officeOrder,
  failure: null,
  done: null,
  listHref: '/office/orders',
  toMemberHref: null,
  panel: undefined,
  acts,
  notes,
  pickup,
  decision,
  cancel: { onClose: fn() },
  onRetry: fn(),
  onClose: fn(),
}

const reader = { ...owner, reads: [...owner.reads, 'orders.read' as const] }

const meta = {
  title: 'Office/Pages/order',
  component: OrderView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={reader} path={`/office/orders/${props.oid}`} onLock={fn()} onLogOut={fn()}>
      <OrderView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof OrderView>

export default meta
type Story = StoryObj<typeof meta>

export const MemberIsLinked: Story = {
  args: { toMemberHref: (id) => `/office/members/${id}` },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: String(officeOrder.idMember) })
    await expect(link).toHaveAttribute('href', `/office/members/${officeOrder.idMember}`)
  },
}

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.type(view.getByLabelText(m['orders.note.label']()), '다시 전화하기')
    await userEvent.click(view.getByRole('button', { name: m['orders.note.save']() }))
    await expect(notes.onAdd).toHaveBeenCalledWith('다시 전화하기')
    await userEvent.click(view.getByRole('button', { name: m['orders.act.resend_paid']() }))
    await expect(acts.onResend).toHaveBeenCalledWith('PAID')
    await expect(view.getByText(m['messages.state.dropped']())).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const PartlyCancelled: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { order: cancelledOrder, done: m['orders.act.resent']() },
}

export const ChangingPickup: Story = {
  args: { panel: 'pickup' },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const button = view.getByRole('button', { name: m['orders.pickup.save']() })
    // The panel comes into sight by degrees.
    await waitFor(() => expect(button).toBeVisible())
    await userEvent.click(button)
    await expect(pickup.onSubmit).toHaveBeenCalledWith({ date: '2026-11-27', time: '14:00' })
    // Stores may have times between the full hours.
    const time = view.getByDisplayValue('14:00')
    await userEvent.clear(time)
    await userEvent.type(time, '17:30')
    await userEvent.click(button)
    await expect(pickup.onSubmit).toHaveBeenLastCalledWith({ date: '2026-11-27', time: '17:30' })
  },
}

export const DecidingReturn: Story = {
  args: { order: returningOrder, panel: 'return' },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const refuse = view.getByRole('button', { name: m['orders.return.refuse']() })
    // The panel comes into sight by degrees.
    await waitFor(() => expect(refuse).toBeVisible())
    await expect(view.getByText(/× 1$/)).toBeVisible()
    await userEvent.click(refuse)
    await expect(view.getByText(m['orders.return.reason_required']())).toBeVisible()
    await expect(decision.onDecide).not.toHaveBeenCalled()
    await userEvent.click(view.getByRole('button', { name: m['orders.return.agree']() }))
    await expect(decision.onDecide).toHaveBeenCalledWith({ answer: 'agree', reason: '', awaited: false })
    await userEvent.click(view.getByRole('button', { name: /38,000/ }))
    await expect(decision.onDecide).toHaveBeenLastCalledWith({ answer: 'refund', reason: '', awaited: false })
  },
}

/** Its goods are back: the money follows, or the shopper reads why it does not. */
export const ReceivingReturn: Story = {
  args: { order: awaitingOrder, panel: 'return' },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const refund = view.getByRole('button', { name: /38,000/ })
    // The panel comes into sight by degrees.
    await waitFor(() => expect(refund).toBeVisible())
    await userEvent.click(refund)
    await expect(decision.onDecide).toHaveBeenCalledWith({ answer: 'arrival', reason: '', awaited: true })
    await userEvent.type(view.getByRole('textbox', { name: m['orders.return.reason']() }), '개봉하셨어요')
    await userEvent.click(view.getByRole('button', { name: m['orders.return.refuse']() }))
    await expect(decision.onDecide).toHaveBeenLastCalledWith({
      answer: 'refuse',
      reason: '개봉하셨어요',
      awaited: true,
    })
  },
}

export const Loading: Story = { args: { order: undefined } }

export const Failed: Story = { args: { order: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    order: {
      ...officeOrder,
      orderer: { fullName: '홍*동', mobile: '010-****-5678', email: 'shop***@vini.test' },
    },
    acts: { ...acts, permitted: { cancel: false, move: false, resend: false, goodwill: false } },
    notes: { ...notes, canWrite: false },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('010-****-5678')).toBeVisible()
  },
}
