import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  title: 'Parts/Layers/Drawer',
  id: 'parts-drawer',
  component: Drawer,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: '고객센터',
    closeLabel: '닫기',
    children: (
      <Stack>
        <TextLink href="#">1:1 문의</TextLink>
        <TextLink href="#">자주 묻는 질문</TextLink>
        <TextLink href="#">공지사항</TextLink>
      </Stack>
    ),
  },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { side: 'end' } }

export const End: Story = {
  args: {
    side: 'end',
    title: '매장 고르기',
    foot: (
      <>
        <Button>초기화</Button>
        <Button variant="primary">이 매장에서 받기</Button>
      </>
    ),
  },
}

export const CloseButton: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: '고객센터' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Shut: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
