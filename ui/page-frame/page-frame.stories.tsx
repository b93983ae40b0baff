import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageFrameRecipe } from './page-frame.recipe.ts'
import { PageFrame } from './page-frame.tsx'

/** A page without scripts, so that what a frame shows is the same each time. */
const page = `data:text/html;charset=utf-8,${encodeURIComponent('<!doctype html><html lang="ko"><meta charset="utf-8"><title>토르벨로 바롤로</title><body style="font: 16px sans-serif; margin: 24px"><h1>토르벨로 바롤로 2019</h1><p>붉은 과일과 장미 향이 나는 와인이에요.</p></body></html>')}`

const meta = {
  title: 'Parts/Layout/PageFrame',
  id: 'parts-pageframe',
  component: PageFrame,
  parameters: { width: 'min(720px, 100%)' },
  args: { src: page, title: '미리 보기', width: 1280 },
} satisfies Meta<typeof PageFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = { parameters: { width: '100%', variants: { of: pageFrameRecipe.variants } } }

/** In less room the page is drawn smaller, at the width that it believes to have. */
export const Smaller: Story = {
  parameters: { width: '320px' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle('미리 보기')
    await expect(frame.clientWidth).toBe(1280)
    await waitFor(() =>
      expect(Math.round(frame.getBoundingClientRect().width)).toBe(
        canvas.getByTitle('미리 보기').parentElement?.clientWidth,
      ),
    )
  },
}
