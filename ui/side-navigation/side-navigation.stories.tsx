import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../heading/heading.tsx'
import { sideNavigationRecipe } from './side-navigation.recipe.ts'
import { SideNavigation } from './side-navigation.tsx'

const meta = {
  title: 'Parts/Navigation/SideNavigation',
  id: 'parts-sidenavigation',
  component: SideNavigation,
  parameters: { width: 200 },
  args: {
    label: '마이페이지',
    head: (
      <Heading level={2} size="h3">
        홍길동님
      </Heading>
    ),
    groups: [
      {
        title: '나의 주문',
        links: [
          { label: '주문 내역', href: '#order', current: true },
          { label: '취소·반품 내역', href: '#cancel' },
        ],
      },
      { title: '고객센터', links: [{ label: '1:1 문의', href: '#ask' }] },
    ],
    foot: '로그아웃',
  },
} satisfies Meta<typeof SideNavigation>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

/** At the end of a page on a phone: rows, and no name above them. */
export const Rows: Story = { args: { below: 'rows' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    variants: { of: sideNavigationRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
