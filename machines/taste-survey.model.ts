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
    { type: 'resume.offer', answers: { coffee: ['black'] }, waits: true },
    { type: 'resume.offer', answers: { moment: ['party'] }, waits: false },
    { type: 'resume.accept' },
    { type: 'resume.refuse' },
    { type: 'choice.set', question: 'coffee', choices: ['latte'] },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.skip' },
    { type: 'survey.submit' },
  ],
  outcomes: {
    saveAnswers: { done: [undefined], failed: [createRefusal('request.too_many')] },
  },
})
