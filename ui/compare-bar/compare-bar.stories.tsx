import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { toBottleImage } from '../wine-card/samples.ts'
import { CompareBar } from './compare-bar.tsx'

const remove = fn()
const createItem = (key: number, name: string, kind: Parameters<typeof toBottleImage>[0]) => ({
  key,
  name,
  image: toBottleImage(kind),
  removeLabel: `${name} 빼기`,
  onRemove: remove,
})
const items = [
  createItem(1, '토르벨로 바롤로 세랄토', 'barolo'),
  createItem(2, '카후랑이 리지 소비뇽 블랑', 'marlborough'),
  createItem(3, '들로르반 브뤼 레제르브', 'brut'),
]

const meta = {
  title: 'Parts/Lists and tables/CompareBar',
  id: 'parts-comparebar',
  component: CompareBar,
  parameters: { width: '100%' },
  args: {
    label: '비교할 와인',
    items: items.slice(0, 2),
    places: 3,
    pill: '비교 2',
    acts: (
      <>
        <Button variant="link">비우기</Button>
        <Button variant="primary">비교하기</Button>
      </>
    ),
  },
} satisfies Meta<typeof CompareBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '토르벨로 바롤로 세랄토 빼기' }))
    await expect(remove).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = { args: { places: 2 } }
export const Full: Story = { args: { items } }
/** While the page moves down: one press opens it until the page moves again. */
export const Folded: Story = {
  beforeEach: () => {
    document.documentElement.dataset['scroll'] = 'down'
    return () => delete document.documentElement.dataset['scroll']
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('비교하기')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '비교 2' }))
    await expect(canvas.getByText('비교하기')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Languages: Story = { parameters: { longText: true } }
