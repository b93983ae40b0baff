import { assign, fromPromise, raise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'
import {
  canPass,
  findFirstUnanswered,
  isComplete,
  isLastStep,
  toDraft,
  toWaitingDraft,
  withChoice,
  type TasteChoice,
  type TasteDraft,
  type TasteProgress,
} from './taste-answers.ts'

type Context = TasteProgress & {
  /** Only a member's answers are kept by the shop; a visitor's stay on the device. */
  member: boolean
  /** The answers are those of an earlier visit. */
  isResumed: boolean
  failure: Failure | null
}
export type TasteSurveyEvent =
  | ({ type: 'draft.resume' } & TasteDraft)
  | { type: 'draft.discard' }
  | { type: 'choice.set'; question: string; choices: readonly string[] }
  /** An answer that goes on by itself. */
  | { type: 'choice.press'; question: string; choices: readonly string[] }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.skip' }
  | { type: 'survey.submit' }

export const tasteSurveyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'steps' | 'member'> & Partial<Pick<Context, 'answers'>>,
    events: {} as TasteSurveyEvent,
    output: {} as Pick<Context, 'answers'>,
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    saveAnswers: fromPromise<void, Pick<Context, 'answers'>>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    persist: (_, _params: TasteDraft) => undefined,
    clearStoredAnswers: () => undefined,
    openResult: () => undefined,
    setFailure: assign(toFailureContext),
    setChoice: assign(({ context }, choice: TasteChoice) => ({
      answers: withChoice(context.answers, choice),
      failure: null,
    })),
    forget: assign({ answers: {}, at: 0, isResumed: false }),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    goToOpenQuestion: assign(({ context }) => ({ at: findFirstUnanswered(context) })),
    restore: assign(({ context: { steps } }, { answers, at }: TasteDraft) => ({
      answers,
      at: Math.min(Math.max(0, at), Math.max(0, steps.length - 1)),
      isResumed: true,
    })),
  },
  guards: {
    canAdvance: ({ context }) => !isLastStep(context) && canPass(context),
    canSkip: ({ context }) => !isLastStep(context) && context.steps[context.at]?.optional === true,
    isLastOfMember: ({ context }) => isLastStep(context) && isComplete(context) && context.member,
    isLastOfVisitor: ({ context }) => isLastStep(context) && isComplete(context),
    hasPrevious: ({ context }) => context.at > 0,
    isComplete: ({ context }) => isComplete(context),
    isCompleteOfMember: ({ context }) => isComplete(context) && context.member,
    isLast: ({ context }) => isLastStep(context),
    hasWaitedForLogIn: ({ context: { steps, member } }, { answers, waits }: TasteDraft) =>
      waits && member && isComplete({ steps, answers }),
    waitsForLogIn: ({ context: { steps, member } }, { answers, waits }: TasteDraft) =>
      waits && !member && isComplete({ steps, answers }),
  },
}).createMachine({
  id: 'taste-survey',
  description:
    'A taste by a few questions, one at a time or all on one page: a press goes on, back, skip, resume, and log in only for the result.',
  context: ({ input: { answers = {}, ...input } }) => ({
    ...{ ...input, answers },
    ...{ at: 0, isResumed: false, failure: null },
  }),
  output: ({ context }) => ({ answers: context.answers }),
  initial: 'answering',
  states: {
    answering: {
      description: 'The questions are answered.',
      meta: { spec: '2', page: '/survey' },
      tags: 'editable',
      on: {
        'draft.resume': [
          {
            guard: { type: 'hasWaitedForLogIn', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'restore', params: ({ event }) => event },
          },
          {
            guard: { type: 'waitsForLogIn', params: ({ event }) => event },
            target: 'invitingLogIn',
            actions: { type: 'restore', params: ({ event }) => event },
          },
          { actions: { type: 'restore', params: ({ event }) => event } },
        ],
        'draft.discard': { actions: ['forget', 'clearStoredAnswers'] },
        'choice.set': {
          actions: [
            { type: 'setChoice', params: ({ event }) => event },
            { type: 'persist', params: ({ context }) => toDraft(context) },
          ],
        },
        'choice.press': {
          actions: [
            { type: 'setChoice', params: ({ event }) => event },
            { type: 'persist', params: ({ context }) => toDraft(context) },
            raise({ type: 'step.next' }),
          ],
        },
        'step.next': [
          {
            guard: 'canAdvance',
            actions: ['goOn', { type: 'persist', params: ({ context }) => toDraft(context) }],
          },
          { guard: 'isLastOfMember', target: 'saving' },
          { guard: 'isLastOfVisitor', target: 'invitingLogIn' },
          {
            guard: 'isLast',
            actions: ['goToOpenQuestion', { type: 'persist', params: ({ context }) => toDraft(context) }],
          },
        ],
        'step.skip': [
          { guard: 'canSkip', actions: 'goOn' },
          { guard: 'isLastOfMember', target: 'saving' },
          { guard: 'isLastOfVisitor', target: 'invitingLogIn' },
        ],
        'step.back': {
          guard: 'hasPrevious',
          actions: ['goBack', { type: 'persist', params: ({ context }) => toDraft(context) }],
        },
        'survey.submit': [
          { guard: 'isCompleteOfMember', target: 'saving' },
          { guard: 'isComplete', target: 'invitingLogIn' },
        ],
      },
    },
    saving: {
      description: 'The server stores the answers.',
      meta: { spec: '2', page: '/survey' },
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => ({ answers: context.answers }),
        onDone: { target: 'done', actions: 'clearStoredAnswers' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    invitingLogIn: {
      description: 'A visitor is invited to log in to see the result.',
      meta: { spec: '2', page: '/survey' },
      tags: 'recoverable',
      entry: { type: 'persist', params: ({ context }) => toWaitingDraft(context) },
      on: { 'step.back': 'answering' },
    },
    done: {
      description: 'The answers are stored; the result follows.',
      meta: { spec: '2', page: '/survey' },
      type: 'final',
      entry: 'openResult',
    },
    failed: {
      description: 'The answers were not stored; the member may try again.',
      meta: { spec: '2', page: '/survey' },
      tags: ['recoverable', 'editable'],
      on: { 'survey.submit': 'saving', 'step.back': 'answering' },
    },
  },
})
