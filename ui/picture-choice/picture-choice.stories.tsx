import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { drawAnswer } from '#drawings/answer/answer.ts'
import { PictureChoice } from './picture-choice.tsx'

const toOption = (question: string, value: string, title: string) => ({
  value,
  title,
  picture: `data:image/svg+xml,${encodeURIComponent(drawAnswer(question, value) ?? '')}`,
})

const meta = {
  title: 'Parts/Choices/PictureChoice',
  id: 'parts-picturechoice',
  component: PictureChoice,
  parameters: { width: 696, controlled: ['value', 'onChange'] },
  decorators: [
    (Story) => (
      <>
        <h2 id="picture-choice-asks">새콤한 맛은요?</h2>
        <Story />
      </>
    ),
  ],
  args: {
    labelledBy: 'picture-choice-asks',
    value: undefined,
    onChange: fn(),
    onPress: fn(),
    options: [
      toOption('acidity', 'soft', '바나나처럼 순하게'),
      toOption('acidity', 'even', '오렌지처럼 알맞게'),
      toOption('acidity', 'crisp', '레몬처럼 또렷하게'),
    ],
  },
} satisfies Meta<typeof PictureChoice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '오렌지처럼 알맞게' }))
    await expect(args.onPress).toHaveBeenLastCalledWith('even')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Playground: Story = {}

/** The arrow keys choose and go nowhere; Enter and the space bar press. */
export const Keys: Story = {
  args: { value: 'soft' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: '바나나처럼 순하게' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('even')
    await expect(canvas.getByRole('radio', { name: '오렌지처럼 알맞게' })).toHaveFocus()
    await expect(args.onPress).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenLastCalledWith('even')
  },
}

export const Six: Story = {
  args: {
    value: 'oak',
    options: [
      toOption('fruit', 'citrus', '레몬과 자몽'),
      toOption('fruit', 'apple', '사과와 배'),
      toOption('fruit', 'peach', '복숭아와 망고'),
      toOption('fruit', 'cherry', '체리와 산딸기'),
      toOption('fruit', 'plum', '자두와 블루베리'),
      toOption('fruit', 'oak', '바닐라와 구운 오크'),
    ],
  },
}

export const Five: Story = {
  args: {
    options: [
      toOption('budget', 'to20', '2만원까지'),
      toOption('budget', 'to40', '2만~4만원'),
      toOption('budget', 'to80', '4만~8만원'),
      toOption('budget', 'from80', '8만원 넘게'),
      toOption('budget', 'any', '상관없어요'),
    ],
  },
}

export const Languages: Story = { parameters: { longText: true } }
