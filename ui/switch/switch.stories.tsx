import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Parts/Choices/Switch',
  id: 'parts-switch',
  component: Switch,
  parameters: { width: 320, controlled: ['checked', 'onChange'] },
  args: {
    children: '밤에도 알림 받기',
    description: '21시부터 8시까지',
    checked: false,
    onChange: fn(),
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const On: Story = { args: { checked: true } }

export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('switch').focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const Variants: Story = {
  parameters: { variants: { of: {}, conditions: { on: { checked: true }, disabled: { disabled: true } } } },
}

export const Languages: Story = { parameters: { longText: true } }
