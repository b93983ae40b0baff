import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#messages'
import { PreviewView } from './preview-view.tsx'
import { product, vintages } from './samples.ts'

const meta = {
  title: 'Pages/Wine preview',
  component: PreviewView,
  parameters: { layout: 'fullscreen' },
  args: { preview: { product, vintages, otherBottle: false }, onAct: fn(), onPosition: fn() },
} satisfies Meta<typeof PreviewView>
export default meta

type Story = StoryObj<typeof meta>

/** Nothing can be bought of what is not published. */
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(m['preview.lead']())).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '담기' }))
    await expect(args.onAct).toHaveBeenCalled()
  },
}

/** A new wine, or a new name on the label, is drawn once it is published. */
export const OtherBottle: Story = {
  args: { preview: { product, vintages: [], otherBottle: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(m['preview.bottle'](), { exact: false })).toBeVisible()
  },
}

export const Loading: Story = { args: { preview: undefined } }

export const Incomplete: Story = {
  args: { preview: undefined, failure: m['errors.preview.incomplete'](), onRetry: fn() },
}

/** Asking again does not help: the office gives another link. */
export const Expired: Story = {
  args: { preview: undefined, failure: m['errors.preview.expired']() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
