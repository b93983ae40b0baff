import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import type { Draft } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { DraftEditorView } from './draft-editor-view.tsx'
import { proposedDraft, wineTerms } from './samples.ts'

const createState = (value: 'sent' | 'discarded' | { editing: 'clean' }, draft: Draft) =>
  draftEditorMachine.resolveState({
    value,
    context: {
      ...{ id: draft.id, canPublish: value !== 'sent', draft, fields: draft.body, typed: {}, seen: {} },
      ...{ checksNext: false, conflicts: [], faults: [], failure: null },
      schedule: { publishAt: null, takeDownAt: null },
    },
  })

const meta = {
  title: 'Office/Pages/draft proposal',
  component: DraftEditorView,
  args: { state: createState({ editing: 'clean' }, proposedDraft), send: fn(), terms: wineTerms },
} satisfies Meta<typeof DraftEditorView>

export default meta
type Story = StoryObj<typeof meta>

/** The operator sees what differs from the wine as the shop has it. */
export const UnderReview: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('감초,', { selector: 'ins', exact: false })).toBeVisible()
    await expect(canvas.getByText('새벽와인수입(주)', { selector: 'del' })).toBeVisible()
  },
}

/** The shop published another text since the proposal was written: one is chosen before it is published. */
export const Overtaken: Story = {
  args: {
    state: createState(
      { editing: 'clean' },
      {
        ...proposedDraft,
        subject: { ...proposedDraft.subject, 'headline.ko-KR': '마른 장미와 흙내음, 긴 여운' },
        overtaken: ['headline.ko-KR'],
      },
    ),
  },
  play: async ({ canvasElement, args }) => {
    const form = within(within(canvasElement).getByRole('form', { name: m['drafts.overtaken.title']() }))
    await userEvent.click(form.getByRole('button', { name: m['drafts.overtaken.take_theirs']() }))
    await userEvent.click(form.getByRole('button', { name: m['drafts.conflict.save']() }))
    const text = { 'headline.ko-KR': '마른 장미와 흙내음, 긴 여운' }
    await expect(args.send).toHaveBeenCalledWith({ type: 'overtaken.resolve', change: text, seen: text })
  },
}

/** Somebody who may only read sees which fields it is about. */
export const OvertakenReadOnly: Story = { args: { ...Overtaken.args, readOnly: true } }

export const SameAsShop: Story = {
  args: {
    state: createState({ editing: 'clean' }, { ...proposedDraft, body: proposedDraft.subject ?? {} }),
  },
}

export const OfSellerWaiting: Story = { args: { state: createState('sent', proposedDraft) } }

export const DiscardedByOperator: Story = {
  args: {
    state: createState('discarded', {
      ...{ ...proposedDraft, state: 'DISCARDED' },
      returned: { reason: '라벨에 있는 이름을 그대로 써요.', fields: [] },
    }),
  },
}
