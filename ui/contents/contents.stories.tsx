import type { Meta, StoryObj } from '@storybook/react-vite'
import { Contents } from './contents.tsx'

const meta = {
  title: 'Parts/Navigation/Contents',
  id: 'parts-contents',
  component: Contents,
  parameters: { width: 240 },
  args: {
    title: '목차',
    items: [
      { id: 'h1', text: '바다였던 땅' },
      { id: 'h2', text: '굴에는 왜 산미가 필요할까' },
      { id: 'h3', text: '샤블리가 아니어도 좋아요' },
    ],
  },
} satisfies Meta<typeof Contents>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = { args: { lang: 'ko' } }
export const Languages: Story = { parameters: { longText: true } }
