import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { sampleFoundStores } from '#machines/choose-store.model.ts'
import { chooseStoreMachine } from '#machines/choose-store.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'
import { ChooseStoreView } from './choose-store-view.tsx'

const context = {
  word: '',
  province: null,
  near: null,
  ...sampleFoundStores,
  failure: null,
}
type Value = Parameters<typeof chooseStoreMachine.resolveState>[0]['value']
const createState = (value: Value, change: object = {}) =>
  chooseStoreMachine.resolveState({ value, context: { ...context, ...change } })

const states = {
  listing: createState('listing'),
  searching: createState('searching', { stores: [] }),
  typing: createState('typing', { word: '왕십', stores: [] }),
  explaining: createState('explaining'),
  locating: createState('locating'),
  locationRefused: createState('locationRefused'),
  failed: createState('failed', {
    stores: [],
    failure: createSampleFailure('network.unreachable'),
  }),
} satisfies Record<LeafId<typeof chooseStoreMachine>, ReturnType<typeof createState>>

const meta = {
  title: 'Machines/choose-store',
  component: ChooseStoreView,
  parameters: { width: 420 },
  args: { state: states.listing, send: fn(), current: 1 },
} satisfies Meta<typeof ChooseStoreView>
export default meta

type Story = StoryObj<typeof meta>
export const Listing: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /비니 잠실점/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'store.choose', id: 4 })
  },
}
export const Searching: Story = { args: { state: states.searching } }
export const Typing: Story = { args: { state: states.typing } }
export const Explaining: Story = { args: { state: states.explaining } }
export const Locating: Story = { args: { state: states.locating } }
export const LocationRefused: Story = { args: { state: states.locationRefused } }
export const Failed: Story = { args: { state: states.failed } }
