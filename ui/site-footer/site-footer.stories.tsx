import type { Meta, StoryObj } from '@storybook/react-vite'
import { siteFooterRecipe } from './site-footer.recipe.ts'
import { SiteFooter } from './site-footer.tsx'

const meta = {
  title: 'Parts/Navigation/SiteFooter',
  id: 'parts-sitefooter',
  component: SiteFooter,
  parameters: { viewer: 'visitor', visitor: { invite: '지금 가입하면 5% 쿠폰을 드려요.' } },
  args: {
    groups: ['비니 소개', '나의 주문', '나의 계정', '고객센터'].map((title, at) => ({
      title,
      links: ['회사 소개', '주문 내역', '공지사항'].map((label) => ({ label, href: `#${at}-${label}` })),
    })),
    phone: { title: '상담 전화', number: '1588-0000', hours: '평일 11:00 ~ 20:00 (점심 13:00 ~ 14:00)' },
    legal: [
      { label: '이용약관', href: '#term' },
      { label: '개인정보 처리방침', href: '#privacy', strong: true },
    ],
    age: '19세 미만 청소년에게는 술을 팔지 않습니다.',
    business: ['(주)비니 · 대표 김서연', '© 2021 vini'],
  },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

/** Under a page that is about one thing, such as an order. */
export const Brief: Story = {
  args: {
    brief: true,
    groups: [],
    businessLabel: '사업자 정보',
    business: ['(주)비니 · 대표 김서연', '(주)비니는 통신판매중개자로서 통신판매의 당사자가 아닙니다.'],
  },
}

export const Inviting: Story = {
  args: { invite: '지금 가입하면 5% 쿠폰을 드려요.' },
  parameters: { viewer: false },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    // Footers side by side are several of what a page has once.
    a11y: {
      config: {
        rules: ['landmark-unique', 'landmark-no-duplicate-contentinfo'].map((id) => ({ id, enabled: false })),
      },
    },
    variants: { of: siteFooterRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
