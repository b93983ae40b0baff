import type { Meta, StoryObj } from '@storybook/react-vite'
import { OtherDraftsView } from './other-drafts-view.tsx'
import { proposedDraft, toCard } from './samples.ts'

const meta = {
  title: 'Office/Panels/other drafts',
  component: OtherDraftsView,
  args: { wineId: 7, proposals: [toCard(proposedDraft)] },
} satisfies Meta<typeof OtherDraftsView>

export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}

export const ProposalsAlone: Story = { args: { wineId: null } }
