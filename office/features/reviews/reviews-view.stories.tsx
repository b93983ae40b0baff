import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner, storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { officeReviewItems, toReviewPage } from './samples.ts'

const meta = {
  title: 'Office/Pages/reviews',
  component: ReviewsView,
  parameters: { layout: 'fullscreen' },
  args: {
    ...{ list: toReviewPage(officeReviewItems), failure: null, search: {}, isSeller: false, canReply: true },
    ...{ openId: null, isWorking: false, replyFailure: null, isDone: false },
    toHref: (change) => toListHref('/office/reviews', change),
    ...{ canModerate: true, hiding: null, isHiding: false, hideFailure: null, moderated: null },
    ...{ onHiding: fn(), onHide: fn(), onShowPhoto: fn() },
    ...{ onRetry: fn(), onOpen: fn(), onReply: fn() },
  },
  render: (args) => (
    <DeskView
      me={args.isSeller ? storeManager : owner}
      path={args.isSeller ? '/seller/reviews' : '/office/reviews'}
      onLock={fn()}
      onLogOut={fn()}
    >
      <ReviewsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof ReviewsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: m['reviews.reply.open']() })
    if (first) await userEvent.click(first)
    await expect(args.onOpen).toHaveBeenCalledWith(officeReviewItems[0])
  },
}

export const OfSeller: Story = {
  args: { isSeller: true, canModerate: false },
  globals: { viewport: { value: 'phone' } },
}

export const Replying: Story = {
  args: { openId: 31 },
  play: async ({ canvasElement, args }) => {
    const name = m['reviews.reply.to']({ author: '김*연' })
    const form = within(within(canvasElement).getByRole('form', { name }))
    await userEvent.click(form.getByRole('button', { name: m['reviews.reply.send']() }))
    await expect(form.getByText(m['reviews.reply.empty']())).toBeVisible()
    await userEvent.type(form.getByLabelText(m['reviews.reply.label']()), '새 병으로 바꿔 드릴게요.')
    await userEvent.click(form.getByRole('button', { name: m['reviews.reply.send']() }))
    await expect(args.onReply).toHaveBeenCalledWith('새 병으로 바꿔 드릴게요.')
  },
}

export const Revising: Story = { args: { openId: 33 } }

export const Sending: Story = { args: { openId: 31, isWorking: true } }

export const Refused: Story = { args: { openId: 31, replyFailure: m['errors.office.case.changed']() } }

export const Sent: Story = { args: { isDone: true } }

/** A photograph is hidden with a reason; a hidden one can be shown again. */
export const HidingPhoto: Story = {
  args: { hiding: { kind: 'photo', id: 7 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first, second] = [1, 2].map((number) =>
      m['reviews.photo.named']({ author: '이*준', number: String(number) }),
    )
    const form = within(
      canvas.getByRole('form', { name: m['reviews.hide.photo_named']({ name: first ?? '' }) }),
    )
    await userEvent.click(form.getByRole('button', { name: m['reviews.hide.send']() }))
    await expect(form.getByText(m['reviews.hide.short']())).toBeVisible()
    await userEvent.type(form.getByLabelText(m['reviews.hide.reason']()), '사람 얼굴이 보여요')
    await userEvent.click(form.getByRole('button', { name: m['reviews.hide.send']() }))
    await expect(args.onHide).toHaveBeenCalledWith('사람 얼굴이 보여요')
    await userEvent.click(
      canvas.getByRole('button', { name: m['reviews.photo.show_named']({ name: second ?? '' }) }),
    )
    await expect(args.onShowPhoto).toHaveBeenCalledWith(8)
  },
}

export const HidingReview: Story = {
  args: { hiding: { kind: 'review', id: 31 }, hideFailure: m['errors.office.case.changed']() },
}

export const Hidden: Story = { args: { moderated: 'hidden' } }

export const Empty: Story = { args: { list: toReviewPage([]), search: { state: 'OPEN' } } }

export const ReadOnly: Story = { args: { canReply: false } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
