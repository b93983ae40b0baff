import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { LinkStrip } from './link-strip.tsx'

const meta = {
  title: 'Parts/Buttons and links/LinkStrip',
  id: 'parts-linkstrip',
  component: LinkStrip,
  parameters: { width: 340, docs: { story: { inline: false, height: '96px' } } },
  args: {
    label: '마이페이지 바로가기',
    links: [
      { label: '마이페이지', href: '#mine' },
      { label: '주문 내역', href: '#order' },
      { label: '취소·반품 내역', href: '#cancel' },
      { label: '영수증', href: '#receipt' },
      { label: '회원 정보', href: '#info' },
      { label: '쿠폰', href: '#coupon', current: true },
    ],
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof LinkStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).queryByRole('navigation')
    if (!strip) return
    const { left, right } = strip.getBoundingClientRect()
    const here = within(strip).getByRole('link', { name: '쿠폰' }).getBoundingClientRect()
    await expect(here.left).toBeGreaterThanOrEqual(left)
    await expect(here.right).toBeLessThanOrEqual(right + 1)
  },
}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: 'here' } }
