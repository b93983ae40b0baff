import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { languageQuestionMachine } from '#machines/language-question.ts'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'
import { LanguageQuestionView, type LanguageQuestionLeaf } from './language-question-view.tsx'

type Context = SnapshotFrom<typeof languageQuestionMachine>['context']
const createState = (value: LanguageQuestionLeaf, context: Partial<Context> = {}) =>
  languageQuestionMachine.resolveState({
    value,
    context: { locale: 'ko-KR', accepted: null, failure: null, ...context },
  })

const meta = {
  title: 'Machines/language-question',
  component: LanguageQuestionView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('asking'), send: fn(), current: 'en-US' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LanguageQuestionView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  asking: {
    play: async ({ args }) => {
      await userEvent.click(screen.getByRole('button', { name: '한국어로 받기' }))
      await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.accept' })
      await userEvent.click(screen.getByRole('button', { name: '영어로 유지하기' }))
      await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.decline' })
    },
  },
  answering: { args: { state: createState('answering', { accepted: true }) } },
  failed: {
    args: {
      state: createState('failed', {
        accepted: false,
        failure: createSampleFailure('network.unreachable'),
      }),
    },
    play: async ({ args }) => {
      await userEvent.click(screen.getByRole('button', { name: '영어로 유지하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'question.decline' })
    },
  },
  changed: { args: { state: createState('changed', { accepted: true }) } },
  unchanged: { args: { state: createState('unchanged', { accepted: false }) } },
} satisfies Record<LanguageQuestionLeaf, Story>

export const Asking: Story = stories.asking
export const Answering: Story = stories.answering
export const Failed: Story = stories.failed
export const Changed: Story = stories.changed
export const Unchanged: Story = stories.unchanged
