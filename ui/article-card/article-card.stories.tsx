import type { Meta, StoryObj } from '@storybook/react-vite'
import { cover } from '../wine-card/samples.ts'
import { articleCardRecipe } from './article-card.recipe.ts'
import { ArticleCard } from './article-card.tsx'

const meta = {
  title: 'Parts/Wine/ArticleCard',
  id: 'parts-articlecard',
  component: ArticleCard,
  parameters: { width: 420 },
  args: {
    href: '#',
    eyebrow: '와인의 시간 · 읽는 시간 8분',
    title: '오크통은 와인에 무엇을 남기나',
    text: '바닐라와 정향, 그리고 천천히 드나드는 공기. 새 오크와 헌 오크가 만든 두 병을 나란히 놓고 마셔 보았어요.',
    cover: cover('cellar'),
  },
} satisfies Meta<typeof ArticleCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: articleCardRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }
