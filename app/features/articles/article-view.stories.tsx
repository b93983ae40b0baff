import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ArticleView } from './article-view.tsx'
import { article, articleCards, kinds } from './samples.ts'

const meta = {
  title: 'Pages/Article',
  component: ArticleView,
  parameters: { layout: 'fullscreen' },
  args: {
    kind: 'magazine',
    article,
    kinds,
    more: articleCards.slice(1),
    onLike: fn(),
    onShare: fn(),
    onPrint: fn(),
  },
} satisfies Meta<typeof ArticleView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const [like] = within(canvasElement).getAllByRole('button', { name: /354/ })
    await userEvent.click(like as HTMLElement)
    await expect(args.onLike).toHaveBeenCalled()
  },
}
export const Liked: Story = { args: { article: { ...article, liked: true, likeCount: 355 } } }
export const WithoutWines: Story = { args: { kinds: [], more: [] } }
export const LongTitle: Story = {
  args: {
    article: {
      ...article,
      title: '강을 따라 쌓아 올린 돌담 위의 포도밭에서 손으로만 거두는 포도 이야기를 아주 길게 들었어요',
    },
  },
}
