import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Grid } from '../grid/grid.tsx'
import { barolo, brut, marlborough, tokaj } from './samples.ts'
import { wineCardRecipe } from './wine-card.recipe.ts'
import { WineCard } from './wine-card.tsx'

const soldOut = { tag: '품절', notifyLabel: '아라니뵐지 아수 5 재입고 알림', onNotify: fn() }

const meta = {
  title: 'Parts/Wine/WineCard',
  id: 'parts-winecard',
  component: WineCard,
  parameters: { width: 214 },
  args: {
    ...barolo,
    wish: { set: false, label: '토르벨로 바롤로 세랄토 찜하기', onToggle: fn() },
    add: { label: '토르벨로 바롤로 세랄토 담기', onAdd: fn() },
  },
} satisfies Meta<typeof WineCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { flag: { tone: 'white', text: '한정' } } }

export const Wished: Story = {
  args: { wish: { set: true, label: '토르벨로 바롤로 세랄토 찜 해제', onToggle: fn() } },
}

export const Compared: Story = {
  args: { compare: { set: true, label: '토르벨로 바롤로 세랄토 비교에서 빼기', onToggle: fn() } },
}

/** Two are in the cart: the number stands in the circle, and its name says it. */
export const InTheCart: Story = {
  args: { add: { label: '토르벨로 바롤로 세랄토 더 담기, 장바구니에 2병', count: 2, onAdd: fn() } },
  play: async ({ canvas }) => {
    const circle = canvas.getByRole('button', { name: /장바구니에 2병$/ })
    await expect(circle.querySelector('b')).toHaveAttribute('data-count', '2')
    const { width, height } = circle.getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}

export const SoldOut: Story = { args: { ...tokaj, soldOut } }

export const WithoutActs: Story = { args: { ...brut, wish: undefined, add: undefined } }

export const LongText: Story = {
  args: {
    name: 'Weingut Lindenhof Riesling vom Schiefer Alte Reben Großes Gewächs',
    origin: 'White · Germany · Mosel-Saar-Ruwer',
    original: { text: 'Riesling vom Schiefer Alte Reben', lang: 'de' },
  },
}

/** A long original name is cut, and its year and size stand right behind it. */
export const LongOriginal: Story = {
  parameters: { width: 170 },
  args: { original: { text: 'Riesling vom Schiefer Alte Reben', lang: 'de' } },
  play: async ({ canvas }) => {
    const original = canvas.getByText('Riesling vom Schiefer Alte Reben,')
    await expect(original.scrollWidth).toBeLessThanOrEqual(original.clientWidth)
    await expect(original.parentElement?.textContent).toBe('Riesling vom Schiefer Alte Reben, 2018 · 750ml')
  },
}

export const Variants: Story = {
  parameters: {
    width: 1100,
    variants: {
      of: wineCardRecipe.variants,
      needs: { 'soldOut.true': { soldOut } },
      conditions: { soldOut: { soldOut }, bare: { tastes: undefined, tags: undefined } },
      grounds: { 'ground.white': 'var(--colors-ground-deep)' },
    },
  },
}

export const PricesAlign: Story = {
  parameters: { width: '100%' },
  render: () => (
    <Grid as="ul" columns={{ base: 2, sm: 3, lg: 4 }} gap="products">
      {[barolo, marlborough, brut, { ...tokaj, soldOut }].map((card) => (
        <WineCard key={card.name} as="li" {...card} />
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    const [first, second] = [canvas.getByText('112,000원'), canvas.getByText('27,900원')]
    await expect(first.getBoundingClientRect().top).toBe(second.getBoundingClientRect().top)
  },
}

export const Acts: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement)
    await userEvent.click(card.getByRole('button', { name: '토르벨로 바롤로 세랄토 찜하기' }))
    await expect(args.wish?.onToggle).toHaveBeenCalledOnce()
    await userEvent.click(card.getByRole('button', { name: '토르벨로 바롤로 세랄토 담기' }))
    await expect(args.add?.onAdd).toHaveBeenCalledOnce()
    await expect(card.getAllByRole('link')).toHaveLength(1)
  },
}

export const Languages: Story = { parameters: { longText: true } }
