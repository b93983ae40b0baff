import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { drawAnswer } from '#drawings/answer/answer.ts'
import { PictureChoice } from './picture-choice.tsx'

const toAddress = (svg: string | null) => `data:image/svg+xml,${encodeURIComponent(svg ?? '')}`

const banana = toAddress(drawAnswer('acidity', 'soft'))
const orange = toAddress(drawAnswer('acidity', 'even'))
const lemon = toAddress(drawAnswer('acidity', 'crisp'))
const citrus = toAddress(drawAnswer('fruit', 'citrus'))
const apple = toAddress(drawAnswer('fruit', 'apple'))
const peach = toAddress(drawAnswer('fruit', 'peach'))
const cherry = toAddress(drawAnswer('fruit', 'cherry'))
const plum = toAddress(drawAnswer('fruit', 'plum'))
const oak = toAddress(drawAnswer('fruit', 'oak'))
const oneCoin = toAddress(drawAnswer('budget', 'to20'))
const threeCoins = toAddress(drawAnswer('budget', 'to40'))
const sixCoins = toAddress(drawAnswer('budget', 'to80'))
const wineCase = toAddress(drawAnswer('budget', 'from80'))
const allBottles = toAddress(drawAnswer('budget', 'any'))

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
      { value: 'soft', title: '바나나처럼 순하게', picture: banana },
      { value: 'even', title: '오렌지처럼 알맞게', picture: orange },
      { value: 'crisp', title: '레몬처럼 또렷하게', picture: lemon },
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
      { value: 'citrus', title: '레몬과 자몽', picture: citrus },
      { value: 'apple', title: '사과와 배', picture: apple },
      { value: 'peach', title: '복숭아와 망고', picture: peach },
      { value: 'cherry', title: '체리와 산딸기', picture: cherry },
      { value: 'plum', title: '자두와 블루베리', picture: plum },
      { value: 'oak', title: '바닐라와 구운 오크', picture: oak },
    ],
  },
}

export const Five: Story = {
  args: {
    options: [
      { value: 'to20', title: '2만원까지', picture: oneCoin },
      { value: 'to40', title: '2만~4만원', picture: threeCoins },
      { value: 'to80', title: '4만~8만원', picture: sixCoins },
      { value: 'from80', title: '8만원 넘게', picture: wineCase },
      { value: 'any', title: '상관없어요', picture: allBottles },
    ],
  },
}

export const Languages: Story = { parameters: { longText: true } }
