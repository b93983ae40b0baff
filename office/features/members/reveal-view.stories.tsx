import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { sampleRevealedMember } from '#machines/reveal.model.ts'
import { revealMachine } from '#machines/reveal.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { RevealView } from './reveal-view.tsx'

type Machine = typeof revealMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = { id: 7, reason: '', facts: null, failure: null }
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  revealMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/reveal',
  component: RevealView,
  args: { state: createState('masked'), send: fn() },
} satisfies Meta<typeof RevealView>

export default meta
type Story = StoryObj<typeof meta>

const reason = '픽업 확인 전화를 요청받았어요'
const stories = {
  masked: {
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.send).toHaveBeenCalledWith({ type: 'reveal.begin' })
    },
  },
  givingReason: {
    args: { state: createState('givingReason') },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['members.reveal.send']() }))
      await expect(canvas.getByText(m['members.reveal.short']())).toBeVisible()
      await userEvent.type(canvas.getByRole('textbox'), `${reason}{Enter}`)
      await expect(args.send).toHaveBeenLastCalledWith({ type: 'reason.submit', reason })
    },
  },
  revealing: { args: { state: createState('revealing', { reason }) } },
  revealed: {
    args: { state: createState('revealed', { reason, facts: sampleRevealedMember }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText('010-1234-5678')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: m['members.reveal.hide']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'reveal.hide' })
    },
  },
  refused: {
    args: {
      state: createState('refused', {
        reason,
        failure: createTextFailure('office.member.state', m['errors.office.member.state']),
      }),
    },
  },
} satisfies Record<Leaf, Story>

export const Masked: Story = stories.masked
export const GivingReason: Story = stories.givingReason
export const Revealing: Story = stories.revealing
export const Revealed: Story = stories.revealed
export const Refused: Story = stories.refused
