import { assign } from 'xstate'
import { searchBoxMachine } from './search-box.ts'
import { createRefusal, defineModel } from './model.ts'

const machine = searchBoxMachine.provide({
  actions: { readRecent: assign({ recent: ['바롤로', ''] }) },
})

export const model = defineModel(machine, {
  page: '/',
  inputs: [{ text: '' }, { text: '피노' }],
  events: [
    { type: 'box.focus' },
    { type: 'box.close' },
    { type: 'text.set', text: '피노' },
    { type: 'text.set', text: '' },
    { type: 'option.move', by: 1 },
    { type: 'option.pick', index: 0 },
    { type: 'option.pick', index: 1 },
    { type: 'search.submit' },
    { type: 'recent.remove', text: '바롤로' },
    { type: 'recent.clear' },
  ],
  outcomes: {
    suggest: {
      done: [
        [
          { group: 'WORD', id: 0, label: '피노 누아', detail: null, count: 12 },
          { group: 'WINE', id: 1, label: '루아르 피노 누아', detail: null },
        ],
      ],
      failed: [createRefusal('network.unreachable')],
    },
  },
})
