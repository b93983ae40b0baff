import { assign, fromPromise, setup } from 'xstate'
import type { CallRequest } from '#api/call.ts'
import type { me } from '#api/contract/me.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type LanguageAnswer = CallRequest<typeof me.answerLanguage>['body']

/** `accepted` is the member's answer; null before there is one. */
type Context = { locale: LanguageAnswer['locale']; accepted: boolean | null; failure: Failure | null }
type Event = { type: 'question.accept' } | { type: 'question.decline' }

export const languageQuestionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'locale'>,
    events: {} as Event,
    output: {} as Pick<Context, 'accepted'>,
    tags: {} as 'busy' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    answer: fromPromise<unknown, LanguageAnswer>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    accept: assign(() => ({ accepted: true, failure: null })),
    decline: assign(() => ({ accepted: false, failure: null })),
    setFailure: assign(toFailureContext),
    showAnswer: (_, _params: { accepted: boolean }) => undefined,
  },
  guards: { isAccepted: ({ context }) => context.accepted === true },
}).createMachine({
  id: 'language-question',
  description:
    'After a member changed the language of the shop: whether messages shall come in that language too, asked once for each language.',
  context: ({ input }) => ({ locale: input.locale, accepted: null, failure: null }),
  output: ({ context }) => ({ accepted: context.accepted }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The page stays in use while the question stands at its foot.',
      meta: { spec: '5', page: '/' },
      on: {
        'question.accept': { target: 'answering', actions: 'accept' },
        'question.decline': { target: 'answering', actions: 'decline' },
      },
    },
    answering: {
      description: 'The server remembers the answer, and takes the language for messages where it is a yes.',
      meta: { spec: '5', page: '/' },
      tags: 'busy',
      invoke: {
        src: 'answer',
        input: ({ context: { locale, accepted } }) => ({ locale, accepted: accepted === true }),
        onDone: [{ guard: 'isAccepted', target: 'changed' }, { target: 'unchanged' }],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    changed: {
      description: 'Messages come in the language of the shop from now on.',
      meta: { spec: '5', page: '/', picture: 'none' },
      entry: { type: 'showAnswer', params: { accepted: true } },
      type: 'final',
    },
    unchanged: {
      description: 'Messages keep their language.',
      meta: { spec: '5', page: '/', picture: 'none' },
      entry: { type: 'showAnswer', params: { accepted: false } },
      type: 'final',
    },
    failed: {
      description: 'The answer did not reach the server; either one can be given again.',
      meta: { spec: '5', page: '/' },
      tags: 'recoverable',
      on: {
        'question.accept': { target: 'answering', actions: 'accept' },
        'question.decline': { target: 'answering', actions: 'decline' },
      },
    },
  },
})
