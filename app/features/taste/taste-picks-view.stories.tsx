import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { tastePicksMachine } from '#machines/taste-picks.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { allPicks, taste } from './samples.ts'
import { TastePicksView } from './taste-picks-view.tsx'

type Machine = typeof tastePicksMachine
type Leaf = LeafId<Machine>

const [first, last] = [allPicks.slice(0, 3), allPicks.slice(-3)]
const toIds = (picks: typeof allPicks) => picks.map(({ id }) => id)

const createState = (value: Leaf, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  tastePicksMachine.resolveState({
    value,
    context: { first: toIds(first), placed: toIds(first), next: null, place: 0, failure: null, ...context },
  })

const meta = {
  title: 'Machines/taste-picks',
  component: TastePicksView,
  args: { state: createState('showing'), send: fn(), picks: first, budget: taste.budget },
} satisfies Meta<typeof TastePicksView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  showing: {
    play: async ({ canvasElement, args }) => {
      const buttons = within(canvasElement).getAllByRole('button', { name: /바꿔 보기$/ })
      await expect(buttons).toHaveLength(3)
      await userEvent.click(buttons[1] ?? canvasElement)
      await expect(args.send).toHaveBeenCalledWith({ type: 'pick.replace', place: 1 })
    },
  },
  loading: {
    args: { state: createState('loading', { place: 1 }) },
    play: async ({ canvasElement }) => {
      const [button] = within(canvasElement).getAllByRole('button', { name: /바꿔 보기$/ })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    },
  },
  exhausted: {
    args: { state: createState('exhausted', { placed: toIds(last), next: [] }), picks: last },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.queryByRole('button', { name: /바꿔 보기$/ })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: '처음 추천 다시 보기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'picks.restart' })
    },
  },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('server.failed', m['errors.server.failed']),
      }),
    },
  },
} satisfies Record<Leaf, Story>

export const Showing: Story = stories.showing
export const Loading: Story = stories.loading
export const Exhausted: Story = stories.exhausted
export const Failed: Story = stories.failed
