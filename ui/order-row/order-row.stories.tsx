import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { toBottleImage } from '../wine-card/samples.ts'
import { OrderRow } from './order-row.tsx'

const meta = {
  title: 'Parts/Orders and money/OrderRow',
  id: 'parts-orderrow',
  component: OrderRow,
  args: {
    href: '#',
    state: { tone: 'success', text: '픽업 대기' },
    date: '2026.11.18',
    title: '폰테로소 사소 외 1종',
    number: '20261118-0003977',
    price: '103,000원',
    bottles: [toBottleImage('barolo'), toBottleImage('marlborough')],
    action: <Button href="#">픽업 패스 열기</Button>,
  },
} satisfies Meta<typeof OrderRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
