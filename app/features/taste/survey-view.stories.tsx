import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { tasteSurveyMachine } from '#machines/taste-survey.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { taps } from './samples.ts'
import { SurveyView } from './survey-view.tsx'

type Machine = typeof tasteSurveyMachine
type Leaf = LeafId<Machine>

const createState = (value: Leaf, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  tasteSurveyMachine.resolveState({
    value,
    context: { steps: taps, member: true, at: 0, answers: {}, isResumed: false, failure: null, ...context },
  })

const meta = {
  title: 'Machines/taste-survey',
  component: SurveyView,
  args: { state: createState('answering'), send: fn(), shape: 'cards', questions: taps },
} satisfies Meta<typeof SurveyView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  answering: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.queryByRole('button', { name: '다음' })).toBeNull()
      await userEvent.click(canvas.getByRole('radio', { name: '구운 고기' }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'choice.press',
        question: 'dishes',
        choices: ['grill'],
      })
    },
  },
  saving: { args: { state: createState('saving') } },
  invitingLogIn: {
    args: { state: createState('invitingLogIn', { member: false, answers: { dishes: ['grill'] } }) },
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('link', { name: '로그인하고 결과 보기' })).toHaveAttribute(
        'href',
        '/account/login?redirect=%2Fsurvey',
      )
    },
  },
  done: { args: { state: createState('done') } },
  failed: {
    args: {
      state: createState('failed', {
        answers: { dishes: ['grill'] },
        failure: createTextFailure('request.too_many', m['errors.request.too_many']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 저장하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'survey.submit' })
    },
  },
} satisfies Record<Leaf, Story>

export const Answering: Story = stories.answering
export const Saving: Story = stories.saving
export const InvitingLogIn: Story = stories.invitingLogIn
export const Done: Story = stories.done
export const Failed: Story = stories.failed
