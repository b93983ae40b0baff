import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SkipLink } from './skip-link.tsx'

const meta = {
  title: 'Parts/Buttons and links/SkipLink',
  id: 'parts-skiplink',
  component: SkipLink,
  args: {
    to: 'content',
    children: '본문으로 바로가기',
  },
  decorators: [(Story) => <main id="content">{Story()}</main>],
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const SeenWhenFocused: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link')
    link.focus()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(link).toHaveAttribute('href', '#content')
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
