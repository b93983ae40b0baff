import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { bag, heart, user } from '../icons/icons.tsx'
import { SiteHeader, type HeaderAction } from './site-header.tsx'

const places: HeaderAction[] = [
  { label: '마이페이지', href: '#my', icon: user, wideOnly: true },
  { label: '찜', href: '#wish', icon: heart },
]
const cart: HeaderAction = { label: '장바구니', href: '#cart', icon: bag }
const signedOut = [...places, cart]

const meta = {
  title: 'Parts/Navigation/SiteHeader',
  id: 'parts-siteheader',
  component: SiteHeader,
  parameters: { viewer: 'visitor', visitor: { account: '로그인', actions: signedOut } },
  args: {
    name: 'vini',
    labels: { sites: '비니 사이트', account: '내 메뉴', menu: '주 메뉴' },
    sites: [
      { label: '비니 몰', href: '#mall', current: true },
      { label: '브랜드 이야기', href: '#brand' },
    ],
    account: '홍길동님',
    actions: [...places, { ...cart, count: 3, countLabel: '상품 3개' }],
    menu: ['와인', '테마', '픽업 매장'].map((label, at) => ({ label, href: `#${label}`, current: at === 0 })),
    notice: '19세 미만 청소년에게는 술을 팔지 않습니다.',
  },
} satisfies Meta<typeof SiteHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A way in that opens a menu is marked as one that leads to a page. */
export const OfMenus: Story = {
  args: { menu: [{ label: '와인', current: true, open: false, onClick: fn() }] },
  play: async ({ canvasElement }) => {
    const way = within(canvasElement).getByRole('button', { name: '와인' })
    await expect(way).toHaveAttribute('aria-current', 'true')
  },
}

export const Playground: Story = {}

export const Plain: Story = {
  args: { plain: true, aside: '장바구니 · 주문·결제 · 완료' },
  parameters: { viewer: false },
}

export const Languages: Story = { parameters: { longText: 'here' } }
