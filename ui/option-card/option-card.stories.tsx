import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { optionCardRecipe } from './option-card.recipe.ts'
import { OptionCard } from './option-card.tsx'

const short = ['17', '18', '19'].map((value) => ({ value, title: value, disabled: value === '17' }))

const meta = {
  title: 'Parts/Choices/OptionCard',
  id: 'parts-optioncard',
  component: OptionCard,
  parameters: { width: 536, controlled: ['value', 'onChange'] },
  args: {
    legend: '받는 방법',
    value: 'pickup',
    onChange: fn(),
    options: [
      {
        value: 'pickup',
        title: '매장 픽업',
        tag: <Tag tone="success">오늘 15:00부터</Tag>,
        lines: ['비니 성수점 · 0.6km · 재고 6병 · 오늘 22:00까지 영업'],
        action: <Button variant="link">매장 변경</Button>,
      },
      {
        value: 'delivery',
        title: '배송',
        lines: ['주류는 관련 법령에 따라 매장에서 본인 확인 후 받을 수 있어요.'],
        action: <Button variant="link">이유 보기</Button>,
        disabled: true,
      },
    ],
  },
} satisfies Meta<typeof OptionCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: optionCardRecipe.variants,
      needs: Object.fromEntries(
        ['tile', 'slot', 'day'].map((look) => [`look.${look}`, { options: short, value: '18' }]),
      ),
    },
  },
}

export const Vintages: Story = {
  args: {
    legend: '빈티지',
    columns: 3,
    value: '2018',
    options: [
      { value: '2018', title: '2018', lines: ['112,000원', '평점 4.2'] },
      { value: '2017', title: '2017', lines: ['98,000원', '평점 4.0'] },
      { value: '2016', title: '2016', lines: ['135,000원', '품절'], disabled: true },
    ],
  },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /2018/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2017')
  },
}

export const Languages: Story = { parameters: { longText: true } }
