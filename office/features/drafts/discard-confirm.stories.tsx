import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { DiscardConfirm } from './discard-confirm.tsx'

const meta = {
  title: 'Office/Panels/discard draft',
  component: DiscardConfirm,
  args: { open: true, company: null, isWorking: false, failure: null, onDiscard: fn(), onCancel: fn() },
} satisfies Meta<typeof DiscardConfirm>

export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: m['drafts.discard.act']() }))
    await expect(args.onDiscard).toHaveBeenCalledWith('')
  },
}

/** A seller gets the reason in a mail, so that it is needed. */
export const OfSeller: Story = {
  args: { company: '성수와인랩' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    const act = await page.findByRole('button', { name: m['drafts.discard.act']() })
    await userEvent.click(act)
    await expect(page.getByText(m['drafts.discard.reason_needed']())).toBeVisible()
    await userEvent.type(page.getByLabelText(m['drafts.discard.reason']()), '이미 파는 와인이에요.')
    await userEvent.click(act)
    await expect(args.onDiscard).toHaveBeenCalledWith('이미 파는 와인이에요.')
  },
}

export const Working: Story = { args: { company: '성수와인랩', isWorking: true } }

export const Failed: Story = { args: { failure: m['errors.office.draft.state']() } }
