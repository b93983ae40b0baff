import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ScrollToTop } from './scroll-to-top.tsx'

const meta = {
  title: 'Parts/Buttons and links/ScrollToTop',
  id: 'parts-scrolltotop',
  component: ScrollToTop,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    label: '맨 위로',
  },
  decorators: [(Story) => <div style={{ height: 1200 }}>{Story()}</div>],
  beforeEach: () => () => window.scrollTo(0, 0),
} satisfies Meta<typeof ScrollToTop>

export default meta
type Story = StoryObj<typeof meta>

/** It shows once its page has moved. */
export const Default: Story = {
  play: async ({ canvas }) => {
    window.scrollTo(0, 400)
    await expect(await canvas.findByRole('button')).toBeVisible()
  },
}

export const Playground: Story = { play: Default.play }

export const ComesAndGoes: Story = {
  play: async ({ canvas }) => {
    window.scrollTo(0, 400)
    const button = await waitFor(() => canvas.getByRole('button', { name: '맨 위로' }))
    await userEvent.click(button)
    await waitFor(() => expect(window.scrollY).toBe(0))
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
