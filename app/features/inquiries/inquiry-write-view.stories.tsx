import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InquiryWriteView } from './inquiry-write-view.tsx'
import { categories, groups } from './samples.ts'

const meta = {
  title: 'Pages/Write inquiry',
  component: InquiryWriteView,
  args: {
    groups,
    categories,
    initial: { category: '', title: '', content: '', email: 'hong@example.com' },
    onChange: fn(),
    files: [],
    onFiles: fn(),
    onDropFile: fn(),
    onRetryFile: fn(),
    working: false,
    errors: {},
    onSend: fn(),
  },
} satisfies Meta<typeof InquiryWriteView>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '문의 보내기' }))
    await expect(canvas.getByText('문의 유형을 골라 주세요.')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const AboutAnOrder: Story = {
  args: {
    initial: { category: '1', title: '주문 20261121-0004182 문의', content: '', email: 'hong@example.com' },
  },
}

export const WithFiles: Story = {
  args: {
    files: [
      { id: '1', name: '라벨.jpg', size: '482KB', sentId: 'x' },
      { id: '2', name: '영수증.pdf', size: '1.2MB', progress: 0.4 },
      { id: '3', name: '긴-이름의-파일.png', size: '12.0MB', error: '파일이 10MB보다 커요.' },
    ],
  },
}

export const FileNotSent: Story = {
  args: {
    initial: { category: '1', title: '문의', content: '내용', email: 'hong@example.com' },
    files: [{ id: '3', name: '코르크.png', size: '12.0MB', error: '파일이 10MB보다 커요.' }],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '문의 보내기' }))
    await expect(canvas.getByText(/보내지 못한 파일이 있어요/)).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: {
    working: true,
    initial: { category: '1', title: '문의', content: '내용', email: 'hong@example.com' },
  },
}
