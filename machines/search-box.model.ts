import { searchBoxMachine } from './search-box.ts'
import { defineModel } from './model.ts'

export const model = defineModel(searchBoxMachine, {
  page: '/',
  inputs: [{ text: '' }, { text: '피노' }],
  events: [
    { type: 'box.focus' },
    { type: 'box.close' },
    { type: 'text.set', text: '피노' },
    { type: 'text.set', text: '' },
    { type: 'recent.loaded', recent: ['바롤로', ''] },
    {
      type: 'suggestions.loaded',
      suggestions: [
        { group: 'GRAPE', id: 2, label: '피노 누아', detail: null },
        { group: 'WINE', id: 1, label: '루아르 피노 누아', detail: null },
      ],
    },
    { type: 'suggestions.failed' },
    { type: 'option.move', by: 1 },
    { type: 'option.pick', index: 0 },
    { type: 'option.pick', index: 1 },
    { type: 'search.submit' },
    { type: 'recent.remove', text: '바롤로' },
    { type: 'recent.clear' },
  ],
})
