import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FocalPoint } from './focal-point.tsx'

const meta = {
  title: 'Parts/Fields/FocalPoint',
  id: 'parts-focalpoint',
  component: FocalPoint,
  args: {
    src: '/samples/hills-720.webp',
    point: { x: 0.3, y: 0.6 },
    describe: ({ x, y }) => `초점, 가로 ${Math.round(x * 100)}%, 세로 ${Math.round(y * 100)}%`,
    onPoint: fn(),
  },
} satisfies Meta<typeof FocalPoint>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const point = within(canvasElement).getByRole('button', { name: '초점, 가로 30%, 세로 60%' })
    point.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onPoint).toHaveBeenLastCalledWith({ x: 0.32, y: 0.6 })
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect(args.onPoint).toHaveBeenLastCalledWith({ x: 0.3, y: 0.5 })
  },
}
export const Playground: Story = { args: { point: null } }

export const Languages: Story = { parameters: { longText: 'here' } }
