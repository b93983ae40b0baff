import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { editedDraft, wineTerms, wineVersions } from './samples.ts'
import { VersionsView } from './versions-view.tsx'

const restore = fn()

const meta = {
  title: 'Office/Pages/wine versions',
  component: VersionsView,
  args: {
    versions: wineVersions,
    terms: wineTerms,
    products: editedDraft.products,
    failure: null,
    restore: { isWorking: false, failure: null, onRestore: restore },
    onRetry: fn(),
  },
} satisfies Meta<typeof VersionsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('검은', { selector: 'ins', exact: false })).toBeVisible()
    // What was chosen from a list of the shop has its name there.
    await expect(canvas.getByText('메를로 40%', { selector: 'ins', exact: false })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m['drafts.version.restore']({ version: '1' }) }))
    await expect(restore).toHaveBeenCalledWith(1)
  },
}

export const Empty: Story = { args: { versions: [] } }

export const ReadOnly: Story = { args: { restore: null } }

export const Loading: Story = { args: { versions: undefined } }

export const Failed: Story = { args: { versions: undefined, failure: m['frame.failure.offline']() } }
