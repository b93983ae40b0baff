import { languageQuestionMachine } from './language-question.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(languageQuestionMachine, {
  page: '/',
  inputs: [{ locale: 'en-US' }],
  events: [{ type: 'question.accept' }, { type: 'question.decline' }],
  outcomes: {
    answer: { done: [{ locale: 'en-US' }], failed: [createRefusal('network.unreachable')] },
  },
})
