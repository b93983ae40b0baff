import type { Meta, StoryObj } from '@storybook/react-vite'
import { tabLinksRecipe } from './tab-links.recipe.ts'
import { TabLinks } from './tab-links.tsx'

const meta = {
  title: 'Parts/Navigation/TabLinks',
  id: 'parts-tablinks',
  component: TabLinks,
  args: {
    label: '상품 정보',
    tabs: [
      { label: '맛과 향', href: '#taste', current: true },
      { label: '마시는 법', href: '#serve' },
      { label: '리뷰', href: '#reviews', count: '128' },
      { label: '판매자·교환', href: '#seller' },
    ],
  },
} satisfies Meta<typeof TabLinks>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { sticky: true } }

export const Variants: Story = {
  parameters: {
    variants: {
      nameBy: 'label',
      of: tabLinksRecipe.variants,
      needs: {
        'apart.true': { label: '상품 정보, 떨어져서' },
        'sticky.true': { label: '상품 정보, 붙어서' },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
