import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { message, more, share } from '../icons/icons.tsx'
import { Menu } from './menu.tsx'

const meta = {
  title: 'Parts/Layers/Menu',
  id: 'parts-menu',
  component: Menu,
  args: {
    button: { children: '더보기', icon: more },
    items: [
      { label: '공유', icon: share },
      { label: '매장에 물어보기', href: '#', icon: message },
      { label: '추천순', current: true },
    ],
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '더보기' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('menuitem', { name: '공유' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: '매장에 물어보기' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('menuitem', { name: '추천순' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('menu')).toBeNull()
    await expect(button).toHaveFocus()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
