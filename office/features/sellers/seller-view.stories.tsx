import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { acceptedDocuments, newSeller, openSeller, sentSeller } from './samples.ts'
import { SellerView } from './seller-view.tsx'

const meta = {
  title: 'Office/Pages/seller',
  component: SellerView,
  parameters: { layout: 'fullscreen' },
  args: {
    seller: sentSeller,
    ...{ failure: null, listHref: '/office/sellers', canReview: true, canChangeTerms: true },
    toStoreHref: (id) => `/office/stores/${id}`,
    ...{ working: null, outcome: null, onAct: fn(), onRetry: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/sellers" onLock={fn()} onLogOut={fn()}>
      <SellerView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof SellerView>

export default meta
type Story = StoryObj<typeof meta>

export const ToReview: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first] = canvas.getAllByRole('button', { name: m['sellers.decide.to_return']() })
    if (first) await userEvent.click(first)
    const reason = canvas.getByLabelText(m['sellers.decide.reason']())
    await userEvent.type(reason, '흐려요')
    const name = m['sellers.decide.return_one']({ document: m['sellers.document.business']() })
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onAct).toHaveBeenCalledWith({
      name: 'decide',
      document: 11,
      decision: { decision: 'RETURN', reason: '흐려요', validUntil: null },
    })
  },
}
export const ToApprove: Story = {
  args: { seller: { ...sentSeller, waits: ['APPLICATION'], documents: acceptedDocuments } },
  play: async ({ canvasElement, args }) => {
    const name = m['sellers.review.approve']({ name: sentSeller.name })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.onAct).toHaveBeenCalledWith({
      name: 'review',
      review: { decision: 'APPROVE', returns: [], reason: '' },
    })
  },
}
export const Open: Story = { args: { seller: openSeller } }
export const Suspended: Story = {
  args: {
    seller: { ...openSeller, state: 'SUSPENDED', reason: '면허 확인이 필요해요.' },
    outcome: { tone: 'success', text: '판매를 중지했어요. 받은 주문은 그대로 건네요.' },
  },
}
export const Applying: Story = { args: { seller: newSeller } }
export const ReadOnly: Story = { args: { canReview: false, canChangeTerms: false } }
export const Loading: Story = { args: { seller: undefined } }
export const Failed: Story = { args: { seller: undefined, failure: '서버에 연결되지 않아요.' } }
