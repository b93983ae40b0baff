import { assign, setup } from 'xstate'

export type Suggestion = { group: string; id: number; label: string; detail: string | null }

type Context = { text: string; recent: string[]; suggestions: Suggestion[]; active: number }
type Event =
  | { type: 'box.focus' }
  | { type: 'box.close' }
  | { type: 'text.set'; text: string }
  | { type: 'option.move'; by: 1 | -1 }
  | { type: 'option.pick'; index: number }
  | { type: 'search.submit' }
  | { type: 'recent.remove'; text: string }
  | { type: 'recent.clear' }
  | { type: 'recent.loaded'; recent: string[] }
  | { type: 'suggestions.loaded'; suggestions: Suggestion[] }
  | { type: 'suggestions.failed' }

/** What has a page of its own; a grape or an area is searched for. */
const pages = ['WINE', 'WINERY', 'MAGAZINE', 'SENSE', 'STORE'] as const
/** Something suggested that has a page of its own. */
export type SuggestedPage = Suggestion & { group: (typeof pages)[number] }

const hasPage = (one: Suggestion): one is SuggestedPage => pages.some((group) => group === one.group)

const findPage = ({ text, suggestions }: Context, index: number): SuggestedPage | undefined => {
  const suggestion = text.trim() ? suggestions[index] : undefined
  return suggestion && hasPage(suggestion) ? suggestion : undefined
}

const listOptions = ({ text, recent, suggestions }: Context): string[] =>
  text.trim() ? suggestions.map(({ label }) => label) : recent

/** The text that a search at this place of the list stands for; -1 is the field itself. */
const getText = (context: Context, index: number): string => listOptions(context)[index] ?? context.text

/** The header's search: recent searches while empty, suggestions while typing; the cookie and the network are steps. */
export const searchBoxMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { text: string } },
  actions: {
    readRecent: () => undefined,
    remember: (_, _params: { text: string }) => undefined,
    forget: (_, _params: { text: string }) => undefined,
    forgetAll: () => undefined,
    askSuggestions: (_, _params: { text: string }) => undefined,
    go: (_, _params: { text: string }) => undefined,
    visit: (_, _params: { page: SuggestedPage | undefined }) => undefined,
    forgetText: assign({ text: '', suggestions: [], active: -1 }),
    move: assign(({ context, event }) => {
      const count = listOptions(context).length
      const by = event.type === 'option.move' ? event.by : 1
      return {
        active:
          count === 0 ? -1 : (context.active + by + count + (context.active < 0 && by < 0 ? 1 : 0)) % count,
      }
    }),
  },
  guards: {
    hasText: ({ context }, { index }: { index: number }) => getText(context, index).trim() !== '',
    leadsToPage: ({ context }, { index }: { index: number }) => findPage(context, index) !== undefined,
    typesSomething: (_, { text }: { text: string }) => text.trim() !== '',
  },
}).createMachine({
  id: 'search-box',
  context: ({ input }) => ({ text: input.text, recent: [], suggestions: [], active: -1 }),
  initial: 'closed',
  on: {
    'recent.loaded': { actions: assign(({ event }) => ({ recent: event.recent })) },
    'search.submit': [
      {
        guard: { type: 'leadsToPage', params: ({ context }) => ({ index: context.active }) },
        target: '.closed',
        actions: [
          {
            type: 'remember',
            params: ({ context }) => ({ text: getText(context, context.active) }),
          },
          { type: 'visit', params: ({ context }) => ({ page: findPage(context, context.active) }) },
          'forgetText',
        ],
      },
      {
        guard: { type: 'hasText', params: ({ context }) => ({ index: context.active }) },
        target: '.closed',
        actions: [
          assign(({ context }) => ({ text: getText(context, context.active), active: -1 })),
          { type: 'remember', params: ({ context }) => ({ text: context.text }) },
          { type: 'go', params: ({ context }) => ({ text: context.text }) },
        ],
      },
      // docs/spec.md, section 4: an empty search adds an entry and leads nowhere.
      { target: '.closed', actions: [{ type: 'remember', params: { text: '' } }, assign({ active: -1 })] },
    ],
    'text.set': [
      {
        guard: { type: 'typesSomething', params: ({ event }) => ({ text: event.text }) },
        target: '.open.asking',
        actions: [
          assign(({ event }) => ({ text: event.text, active: -1 })),
          { type: 'askSuggestions', params: ({ event }) => ({ text: event.text }) },
        ],
      },
      {
        target: '.open.recalling',
        actions: assign(({ event }) => ({ text: event.text, suggestions: [], active: -1 })),
      },
    ],
  },
  states: {
    closed: {
      tags: 'hidden',
      on: {
        'box.focus': [
          {
            guard: { type: 'typesSomething', params: ({ context }) => ({ text: context.text }) },
            target: 'open.asking',
            actions: { type: 'askSuggestions', params: ({ context }) => ({ text: context.text }) },
          },
          { target: 'open', actions: 'readRecent' },
        ],
      },
    },
    open: {
      initial: 'recalling',
      on: {
        'box.close': { target: 'closed', actions: assign({ active: -1 }) },
        'option.move': { actions: 'move' },
        'option.pick': [
          {
            guard: { type: 'leadsToPage', params: ({ event }) => ({ index: event.index }) },
            target: 'closed',
            actions: [
              {
                type: 'remember',
                params: ({ context, event }) => ({ text: getText(context, event.index) }),
              },
              { type: 'visit', params: ({ context, event }) => ({ page: findPage(context, event.index) }) },
              'forgetText',
            ],
          },
          {
            guard: { type: 'hasText', params: ({ event }) => ({ index: event.index }) },
            target: 'closed',
            actions: [
              assign(({ context, event }) => ({ text: getText(context, event.index) })),
              { type: 'remember', params: ({ context }) => ({ text: context.text }) },
              { type: 'go', params: ({ context }) => ({ text: context.text }) },
            ],
          },
          { target: 'closed', actions: { type: 'remember', params: { text: '' } } },
        ],
        'recent.remove': {
          actions: [{ type: 'forget', params: ({ event }) => ({ text: event.text }) }, 'readRecent'],
        },
        'recent.clear': { actions: ['forgetAll', 'readRecent'] },
      },
      states: {
        recalling: {},
        /** What was found for fewer letters stays until the answer is here. */
        asking: {
          tags: 'busy',
          on: {
            'suggestions.loaded': {
              target: 'suggesting',
              actions: assign(({ event }) => ({ suggestions: event.suggestions, active: -1 })),
            },
            'suggestions.failed': { target: 'failed', actions: assign({ suggestions: [], active: -1 }) },
          },
        },
        suggesting: {},
        /** Suggestions are a help: without them the search itself still works. */
        failed: {},
      },
    },
  },
})
