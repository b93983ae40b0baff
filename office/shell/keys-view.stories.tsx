import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { permissions } from '#api/permissions.ts'
import { m } from '#office-messages'
import { owner } from '../samples.ts'
import { listGoPlaces } from './go-places.ts'
import { KeysView } from './keys-view.tsx'

const nothing = { search: false, rows: false, select: false, grid: false, form: false, saves: false }

const meta = {
  title: 'Office/Keys',
  component: KeysView,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    page: nothing,
    places: listGoPlaces({ ...owner, reads: permissions }),
    hasSingleKeys: true,
    onClose: fn(),
  },
} satisfies Meta<typeof KeysView>

export default meta
type Story = StoryObj<typeof meta>

export const OfAList: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { page: { ...nothing, search: true, rows: true, select: true } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('dialog', { name: m['keys.title']() })).toBeVisible())
    await expect(canvas.getByText(m['keys.select']())).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m['keys.close']() }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const OfAGrid: Story = { args: { page: { ...nothing, search: true, grid: true } } }

export const OfAForm: Story = { args: { page: { ...nothing, form: true, saves: true } } }

export const SinglesOff: Story = {
  args: { hasSingleKeys: false, page: { ...nothing, search: true, rows: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(m['keys.off']())).toBeInTheDocument()
    await expect(canvas.queryByText(m['keys.part.go']())).toBeNull()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
