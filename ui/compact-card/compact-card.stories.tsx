import type { Meta, StoryObj } from '@storybook/react-vite'
import { toBottleImage } from '../wine-card/samples.ts'
import { compactCardRecipe } from './compact-card.recipe.ts'
import { CompactCard, CompactList } from './compact-card.tsx'

const meta = {
  title: 'Parts/Wine/CompactCard',
  id: 'parts-compactcard',
  component: CompactCard,
  args: {
    href: '#',
    kind: 'red',
    origin: '레드 · 바롤로',
    name: '토르벨로 바롤로 세랄토',
    image: toBottleImage('barolo'),
    price: { price: '112,000원', off: '7%' },
    line: { text: '성수점 오늘 11:00', today: true },
  },
  render: (args) => (
    <CompactList label="이달의 베스트" flow={args.flow}>
      <CompactCard {...args} />
      <CompactCard
        {...args}
        name="알데라 말보로 소비뇽 블랑"
        kind="white"
        image={toBottleImage('marlborough')}
      />
    </CompactList>
  ),
} satisfies Meta<typeof CompactCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { line: { text: '잠실점에 있어요 · 6km' } } }

/** The third of a month that was fifth the month before. */
export const Ranking: Story = {
  args: { flow: 'ranking', rank: { place: 3, move: { mark: '▲2', words: '지난달보다 2계단 위', up: true } } },
}

export const Variants: Story = {
  args: { as: 'div' },
  parameters: { width: '100%', variants: { of: compactCardRecipe.variants } },
}

export const Languages: Story = { args: { as: 'div' }, parameters: { longText: true } }
