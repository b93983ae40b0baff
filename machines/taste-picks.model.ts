import { createRefusal, defineModel } from './model.ts'
import { tastePicksMachine } from './taste-picks.ts'

export const model = defineModel(tastePicksMachine, {
  page: '/survey/result',
  inputs: [{ ids: [1, 2, 3] }],
  events: [{ type: 'pick.replace', place: 0 }, { type: 'pick.replace', place: 2 }, { type: 'picks.restart' }],
  outcomes: {
    loadPicks: {
      done: [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5],
        [1, 2, 3],
      ],
      failed: [createRefusal('server.failed')],
    },
  },
})
