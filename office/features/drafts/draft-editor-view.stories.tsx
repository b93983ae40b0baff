import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { DraftEditorView } from './draft-editor-view.tsx'
import { editedDraft, returnedDraft, sentDraft, wineTerms } from './samples.ts'

type Machine = typeof draftEditorMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const base: Context = {
  ...{ id: 5, canPublish: true, draft: editedDraft, fields: editedDraft.body, typed: {}, checksNext: false },
  ...{ conflicts: [], seen: {}, faults: [], schedule: { publishAt: null, takeDownAt: null }, failure: null },
}
const toValue = (leaf: Leaf) => {
  const [first = leaf, second] = leaf.split('.')
  return (second ? { [first]: second } : first) as SnapshotFrom<Machine>['value']
}
const createState = (leaf: Leaf, context: Partial<Context> = {}) =>
  draftEditorMachine.resolveState({ value: toValue(leaf), context: { ...base, ...context } })

const meta = {
  title: 'Machines/draft-editor',
  component: DraftEditorView,
  args: { state: createState('editing.clean'), send: fn(), terms: wineTerms },
} satisfies Meta<typeof DraftEditorView>

export default meta
type Story = StoryObj<typeof meta>

const empty = { field: 'area', code: 'EMPTY', refuses: true } as const
const warning = { field: 'story.ja-JP', code: 'LANGUAGE', refuses: false } as const
const conflict = {
  field: 'headline.ko-KR',
  mine: '말린 장미와 검은 체리',
  theirs: '마른 꽃과 붉은 과실',
}

const kindConflict = { field: 'kind', mine: 'RED', theirs: 'WHITE' }

const stories = {
  loading: { args: { state: createState('loading', { draft: null, fields: {} }) } },
  'editing.clean': {
    args: { state: createState('editing.clean', { draft: returnedDraft, fields: returnedDraft.body }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.act.check']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'draft.check' })
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.product.add']() }))
      await expect(args.send).toHaveBeenCalledWith(
        expect.objectContaining({
          change: expect.objectContaining({ 'products.n1.volume_ml': '750' }) as object,
        }),
      )
    },
  },
  'editing.dirty': {
    args: { state: createState('editing.dirty') },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.type(canvas.getByLabelText(m['drafts.field.importer']()), '!')
      await expect(args.send).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'fields.change', change: { importer: '새벽와인수입(주)!' } }),
      )
      await userEvent.tab()
      await expect(args.send).toHaveBeenCalledWith({ type: 'draft.save' })
    },
  },
  'editing.saving': { args: { state: createState('editing.saving') } },
  'editing.conflicted': {
    args: { state: createState('editing.conflicted', { conflicts: [conflict, kindConflict] }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(conflict.theirs)).toBeVisible()
      const groups = canvas.getAllByRole('group')
      for (const group of groups)
        await userEvent.click(within(group).getByRole('button', { name: m['drafts.conflict.take_theirs']() }))
      const kind = within(canvas.getByRole('group', { name: m['drafts.field.kind']() }))
      await expect(kind.getAllByText('화이트')).toHaveLength(2)
      await expect(kind.queryByRole('textbox')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.conflict.save']() }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'conflicts.resolve',
        change: { 'headline.ko-KR': conflict.theirs, kind: 'WHITE' },
      })
    },
  },
  checking: { args: { state: createState('checking') } },
  faulty: {
    args: { state: createState('faulty', { faults: [empty, warning] }) },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      const area = m['drafts.field.area']()
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.check.show']({ field: area }) }))
      await waitFor(() => expect(canvas.getByRole('combobox', { name: area })).toHaveFocus())
    },
  },
  ready: {
    args: { state: createState('ready', { faults: [warning] }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.schedule.act']() }))
      await expect(canvas.getByText(m['drafts.schedule.from_needed']())).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: m['drafts.act.publish']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'draft.publish' })
    },
  },
  publishing: { args: { state: createState('publishing') } },
  scheduling: { args: { state: createState('scheduling') } },
  sendingForReview: {
    args: { state: createState('sendingForReview', { canPublish: false, draft: sentDraft }) },
  },
  scheduled: {
    args: {
      state: createState('scheduled', {
        draft: { ...editedDraft, state: 'SCHEDULED', publishAt: '2026-11-27T18:00:00+09:00' },
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['drafts.act.unschedule']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'draft.unschedule' })
    },
  },
  sent: { args: { state: createState('sent', { canPublish: false, draft: sentDraft }) } },
  published: { args: { state: createState('published', { draft: { ...editedDraft, state: 'PUBLISHED' } }) } },
  discarded: { args: { state: createState('discarded', { draft: { ...editedDraft, state: 'DISCARDED' } }) } },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'draft.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Loading: Story = stories.loading
export const EditingClean: Story = stories['editing.clean']
export const EditingDirty: Story = stories['editing.dirty']
export const EditingSaving: Story = stories['editing.saving']
export const EditingConflicted: Story = stories['editing.conflicted']
export const Checking: Story = stories.checking
export const Faulty: Story = stories.faulty
export const Ready: Story = stories.ready
export const Publishing: Story = stories.publishing
export const Scheduling: Story = stories.scheduling
export const SendingForReview: Story = stories.sendingForReview
export const Scheduled: Story = stories.scheduled
export const Sent: Story = stories.sent
export const Published: Story = stories.published
export const Discarded: Story = stories.discarded
export const Failed: Story = stories.failed
