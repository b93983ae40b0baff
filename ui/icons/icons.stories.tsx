import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../icon/icon.tsx'
import * as icons from './icons.tsx'

const meta = { title: 'Foundations/Icons', component: Icon, args: { of: icons.heart } } satisfies Meta<
  typeof Icon
>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 112px)', gap: 16 }}>
      {Object.entries(icons).map(([name, path]) => (
        <li key={name}>
          <Icon of={path} size={24} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
