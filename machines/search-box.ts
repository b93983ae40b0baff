import { assign } from 'xstate'
import { searchBoxSetup, findPage, getText } from './search-box-setup.ts'

export const searchBoxMachine = searchBoxSetup.createMachine({
  id: 'search-box',
  description:
    "The header's search: recent searches while empty, suggestions while typing; the cookie and the network are steps.",
  context: ({ input }) => ({ text: input.text, recent: [], suggestions: [], active: -1 }),
  initial: 'closed',
  on: {
    'search.submit': [
      {
        guard: 'hasPage',
        target: '.closed',
        actions: [
          {
            type: 'storeSearch',
            params: ({ context }) => ({ text: getText(context, context.active) }),
          },
          { type: 'openPage', params: ({ context }) => ({ page: findPage(context, context.active) }) },
          'clearText',
        ],
      },
      {
        guard: 'hasText',
        target: '.closed',
        actions: [
          assign(({ context }) => ({ text: getText(context, context.active), active: -1 })),
          { type: 'storeSearch', params: ({ context }) => ({ text: context.text }) },
          { type: 'openResults', params: ({ context }) => ({ text: context.text }) },
        ],
      },
      // docs/spec.md, section 4: an empty search adds an entry and leads nowhere.
      { target: '.closed', actions: [{ type: 'storeSearch', params: { text: '' } }, assign({ active: -1 })] },
    ],
    'text.set': [
      {
        guard: 'isTyped',
        target: '.open.waiting',
        actions: assign(({ event }) => ({ text: event.text, active: -1 })),
      },
      {
        target: '.open.recalling',
        actions: assign(({ event }) => ({ text: event.text, suggestions: [], active: -1 })),
      },
    ],
  },
  states: {
    closed: {
      description: 'The field alone is shown.',
      meta: { spec: '4', page: '/' },
      tags: 'hidden',
      on: {
        'box.focus': [
          { guard: 'isTyped', target: 'open.asking' },
          { target: 'open', actions: 'readRecent' },
        ],
      },
    },
    open: {
      description: 'The list below the field is open.',
      meta: { spec: '4', page: '/' },
      initial: 'recalling',
      on: {
        'box.close': { target: 'closed', actions: assign({ active: -1 }) },
        'option.move': { actions: 'moveActive' },
        'option.pick': [
          {
            guard: 'hasPage',
            target: 'closed',
            actions: [
              {
                type: 'storeSearch',
                params: ({ context, event }) => ({ text: getText(context, event.index) }),
              },
              {
                type: 'openPage',
                params: ({ context, event }) => ({ page: findPage(context, event.index) }),
              },
              'clearText',
            ],
          },
          {
            guard: 'hasText',
            target: 'closed',
            actions: [
              assign(({ context, event }) => ({ text: getText(context, event.index) })),
              { type: 'storeSearch', params: ({ context }) => ({ text: context.text }) },
              { type: 'openResults', params: ({ context }) => ({ text: context.text }) },
            ],
          },
          { target: 'closed', actions: { type: 'storeSearch', params: { text: '' } } },
        ],
        'recent.remove': {
          actions: [{ type: 'removeSearch', params: ({ event }) => ({ text: event.text }) }, 'readRecent'],
        },
        'recent.clear': { actions: ['clearSearches', 'readRecent'] },
      },
      states: {
        recalling: {
          description: 'Recent searches are listed.',
          meta: { spec: '4', page: '/' },
        },
        waiting: {
          description: 'The shopper is typing; suggestions are asked for after a pause.',
          meta: { spec: '4', page: '/', picture: 'open.asking' },
          tags: 'busy',
          after: { typing: 'asking' },
        },
        /** What was found for fewer letters stays until the answer is here. */
        asking: {
          description: 'The server is asked for suggestions.',
          meta: { spec: '4', page: '/' },
          tags: 'busy',
          invoke: {
            src: 'suggest',
            input: ({ context }) => ({ text: context.text }),
            onDone: {
              target: 'suggesting',
              actions: assign(({ event }) => ({ suggestions: event.output, active: -1 })),
            },
            onError: { target: 'failed', actions: assign({ suggestions: [], active: -1 }) },
          },
        },
        suggesting: {
          description: 'Suggestions for the text are listed.',
          meta: { spec: '4', page: '/' },
        },
        /** Suggestions are a help: without them the search itself still works. */
        failed: {
          description: 'Suggestions could not be loaded; the search itself works.',
          meta: { spec: '4', page: '/' },
        },
      },
    },
  },
})
