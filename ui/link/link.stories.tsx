import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, LinkProvider } from './link.tsx'

const meta = {
  title: 'Parts/Buttons and links/Link',
  id: 'parts-link',
  component: Link,
  args: {
    href: '#',
    children: '토르벨로 바롤로 세랄토',
  },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const DrawnByTheRouter: Story = {
  render: (args) => (
    <LinkProvider value={(props) => <a data-router {...props} />}>
      <Link {...args} />
    </LinkProvider>
  ),
}
