import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { tasteSurveyMachine } from '#machines/taste-survey.ts'
import { pairs, questions, taps } from './samples.ts'
import { SurveyView } from './survey-view.tsx'

const createState = (steps: typeof questions, place = 0, answers = {}) =>
  tasteSurveyMachine.resolveState({
    value: 'answering',
    context: { steps, member: false, at: place, answers, isResumed: false, failure: null },
  })

const meta = {
  title: 'Pages/Taste survey',
  component: SurveyView,
  args: { state: createState(questions), send: fn(), shape: 'page', questions },
} satisfies Meta<typeof SurveyView>

export default meta
type Story = StoryObj<typeof meta>

export const OnePage: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '결과 보기' }))
    await expect(args.send).not.toHaveBeenCalled()
    await expect(canvas.getByText('아직 답하지 않은 질문이 1개 있어요.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: /커피는/ })).toHaveFocus()
  },
}

export const Pairs: Story = {
  args: { state: createState(pairs), shape: 'pairs', questions: pairs },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /달콤하고/ }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'choice.set',
      question: 'sweet',
      choices: ['sweet'],
    })
  },
}

export const SeveralAnswers: Story = {
  args: { state: createState(questions, 1), shape: 'pairs' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '저녁을 먹을 때' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'choice.set',
      question: 'moment',
      choices: ['dinner'],
    })
    await userEvent.click(canvas.getByRole('button', { name: '건너뛰기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'step.skip' })
  },
}

const createTap = (place: number, answers = {}): Story => ({
  args: { state: createState(taps, place, answers), shape: 'cards', questions: taps },
})

export const TapDish = createTap(0)
export const TapScent = createTap(1)
export const TapSweetness = createTap(2)
export const TapAcidity = createTap(3)
export const TapBody = createTap(4)
export const TapTannin = createTap(5)
export const TapFizz = createTap(6)
export const TapBudget = createTap(7)

/** Who comes back to a question finds the answer, and a way on without another. */
export const TapAnswered: Story = {
  ...createTap(3, { acidity: ['crisp'] }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: '레몬처럼 또렷하게' })).toBeChecked()
    canvas.getByRole('radio', { name: '레몬처럼 또렷하게' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'choice.set',
      question: 'acidity',
      choices: ['even'],
    })
    await userEvent.click(canvas.getByRole('button', { name: '다음' }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'step.next' })
  },
}

export const NoQuestions: Story = { args: { state: createState([]), questions: [] } }
