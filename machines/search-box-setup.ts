import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { waits } from './delays.ts'
import type { StateMeta } from './state-meta.ts'

/** What is suggested; a wine comes with its card. */
type SuggestedItem = Answer<typeof wines.suggestions>['groups'][number]['items'][number]
export type Suggestion = SuggestedItem & {
  group: string
  /** How many wines a search for it finds. */
  count?: number
  /** Goods are counted in pieces, wines in bottles. */
  isGoods?: boolean
  /** What is searched for, where it is not the label. */
  text?: string
}

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

/** What has a page of its own; a grape or an area is searched for. */
const pages = ['WINE', 'WINERY', 'MAGAZINE', 'SENSE', 'STORE'] as const
/** Something suggested that has a page of its own. */
export type SuggestedPage = Suggestion & { group: (typeof pages)[number] }

const hasPage = (one: Suggestion): one is SuggestedPage => pages.some((group) => group === one.group)

export const findPage = ({ text, suggestions }: Context, index: number): SuggestedPage | undefined => {
  const suggestion = text.trim() ? suggestions[index] : undefined
  return suggestion && hasPage(suggestion) ? suggestion : undefined
}

const listOptions = ({ text, recent, suggestions }: Context): string[] =>
  text.trim() ? suggestions.map((one) => one.text ?? one.label) : recent

/** The text that a search at this place of the list stands for; -1 is the field itself. */
export const getText = (context: Context, index: number): string =>
  listOptions(context)[index] ?? context.text

/** The place of the list that an event means: the one that is picked, or the one that the keys have reached. */
const getIndex = ({ active }: Context, event: Event): number =>
  event.type === 'option.pick' ? event.index : active

/** The types, steps, guards and delays of the machine in `search-box.ts`. */
export const searchBoxSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { text: string },
    tags: {} as 'busy' | 'hidden',
    meta: {} as StateMeta,
  },
  actors: {
    suggest: fromPromise<Suggestion[], { text: string }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    readRecent: assign({}),
    storeSearch: (_, _params: { text: string }) => undefined,
    removeSearch: (_, _params: { text: string }) => undefined,
    clearSearches: () => undefined,
    openResults: (_, _params: { text: string }) => undefined,
    openPage: (_, _params: { page: SuggestedPage | undefined }) => undefined,
    clearText: assign({ text: '', suggestions: [], active: -1 }),
    moveActive: assign(({ context, event }) => {
      const count = listOptions(context).length
      const by = event.type === 'option.move' ? event.by : 1
      return {
        active:
          count === 0 ? -1 : (context.active + by + count + (context.active < 0 && by < 0 ? 1 : 0)) % count,
      }
    }),
  },
  guards: {
    hasText: ({ context, event }) => getText(context, getIndex(context, event)).trim() !== '',
    hasPage: ({ context, event }) => findPage(context, getIndex(context, event)) !== undefined,
    isTyped: ({ context, event }) => (event.type === 'text.set' ? event : context).text.trim() !== '',
  },
  delays: { typing: waits.typing },
})
