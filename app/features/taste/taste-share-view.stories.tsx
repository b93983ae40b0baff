import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { taste } from './samples.ts'
import { OwnShareView, ShareInvitationView, SharedTasteView } from './taste-share-view.tsx'

const meta = {
  title: 'Pages/Taste share',
  component: OwnShareView,
  args: { taste, sharing: false, onShare: fn(), onCopy: fn() },
} satisfies Meta<typeof OwnShareView>

export default meta
type Story = StoryObj<typeof meta>

export const Private: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: '공유 주소 복사하기' })).toBeNull()
    await userEvent.click(canvas.getByRole('switch'))
    await expect(args.onShare).toHaveBeenCalledWith(true)
  },
}

export const Sharing: Story = { args: { sharing: true } }

export const NotAnswered: Story = { args: { taste: null } }

export const OfAnother: Story = { render: () => <SharedTasteView taste={taste} /> }

export const NotToBeSeen: Story = { render: () => <SharedTasteView taste={null} /> }

export const SignedOut: Story = { render: () => <ShareInvitationView from="/survey/share" /> }
