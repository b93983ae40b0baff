import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CropFrame } from './crop-frame.tsx'

const meta = {
  title: 'Parts/Fields/CropFrame',
  id: 'parts-cropframe',
  component: CropFrame,
  args: {
    src: '/samples/hills-720.webp',
    label: '병 사진의 틀',
    instructions: '화살표로 옮기고, Alt와 화살표로 크기를 바꿔요.',
    describe: ({ x, y, width, height }) =>
      ['가로', '세로', '너비', '높이']
        .map((name, at) => `${name} ${Math.round(([x, y, width, height][at] ?? 0) * 100)}%`)
        .join(', '),
    width: 1600,
    height: 1200,
    crop: null,
    onCrop: fn(),
  },
} satisfies Meta<typeof CropFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { ratio: 22 / 70, guides: true },
  play: async ({ canvasElement, args }) => {
    // The frame takes its place once the picture has come.
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveProperty('naturalWidth', 720))
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledWith(expect.objectContaining({ height: 1 })))
    const frame = within(canvasElement).getByRole('slider')
    frame.focus()
    const first = frame.getAttribute('aria-valuetext')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(frame).not.toHaveAttribute('aria-valuetext', first))
    await expect(args.onCrop).toHaveBeenLastCalledWith(expect.objectContaining({ y: 0, height: 1 }))
  },
}
export const Playground: Story = { args: { ratio: 16 / 9 } }
export const Free: Story = { args: { crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.4 } } }

export const Languages: Story = { parameters: { longText: 'here' } }
