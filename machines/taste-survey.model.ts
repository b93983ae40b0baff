import { tasteSurveyMachine } from './taste-survey.ts'
import { createRefusal, defineModel } from './model.ts'

const steps = [
  { key: 'coffee', optional: false },
  { key: 'drink', optional: true },
  { key: 'moment', optional: true },
]

export const model = defineModel(tasteSurveyMachine, {
  page: '/survey',
  inputs: [
    { steps, member: false },
    { steps, member: true },
  ],
  events: [
    { type: 'draft.resume', answers: { coffee: ['black'] }, at: 2, waits: true },
    { type: 'draft.resume', answers: { moment: ['party'] }, at: 1, waits: false },
    { type: 'draft.discard' },
    { type: 'choice.set', question: 'coffee', choices: ['latte'] },
    { type: 'choice.press', question: 'coffee', choices: ['black'] },
    { type: 'choice.press', question: 'moment', choices: ['party'] },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.skip' },
    { type: 'survey.submit' },
  ],
  outcomes: {
    saveAnswers: { done: [undefined], failed: [createRefusal('request.too_many')] },
  },
})
