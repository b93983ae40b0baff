import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

/** What was chosen, by the key of the question. */
export type TasteAnswers = Readonly<Record<string, readonly string[]>>
/** A question as far as the order of things needs it. */
export type TasteStep = { key: string; optional: boolean }

type Choice = { question: string; choices: readonly string[] }
type Context = {
  steps: readonly TasteStep[]
  /** Only a member's answers are kept by the shop; a visitor's stay on the device. */
  member: boolean
  /** The place of the question that is shown. */
  at: number
  answers: TasteAnswers
  failure: Failure | null
}
export type TasteSurveyEvent =
  | { type: 'resume.offer'; answers: TasteAnswers; waits: boolean }
  | { type: 'resume.accept' }
  | { type: 'resume.refuse' }
  | { type: 'choice.set'; question: string; choices: readonly string[] }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.skip' }
  | { type: 'survey.submit' }

const isAnswered = ({ answers }: Pick<Context, 'answers'>, key: string) => (answers[key]?.length ?? 0) > 0

/** The first question that still wants an answer; the last one where none does. */
export const findFirstUnanswered = ({ steps, answers }: Pick<Context, 'steps' | 'answers'>): number => {
  const open = steps.findIndex(({ key, optional }) => !optional && !isAnswered({ answers }, key))
  return open === -1 ? steps.length - 1 : open
}

const isLastStep = ({ at, steps }: Context) => at >= steps.length - 1
const isComplete = (context: Context) =>
  context.steps.every(({ key, optional }) => optional || isAnswered(context, key))
const canPass = (context: Context) => {
  const step = context.steps[context.at]
  return step !== undefined && (step.optional || isAnswered(context, step.key))
}

export const tasteSurveyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { steps: readonly TasteStep[]; member: boolean; answers?: TasteAnswers },
    events: {} as TasteSurveyEvent,
    output: {} as { answers: TasteAnswers },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    saveAnswers: fromPromise<void, { answers: TasteAnswers }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    persist: (_, _params: { answers: TasteAnswers; waits: boolean }) => undefined,
    clearStoredAnswers: () => undefined,
    openResult: () => undefined,
    setFailure: assign(toFailureContext),
    setChoice: assign(({ context }, { question, choices }: Choice) => ({
      answers: { ...context.answers, [question]: choices },
      failure: null,
    })),
    setAnswers: assign((_, { answers }: { answers: TasteAnswers }) => ({ answers })),
  },
  guards: {
    canAdvance: ({ context }) => !isLastStep(context) && canPass(context),
    canSkip: ({ context }) => !isLastStep(context) && context.steps[context.at]?.optional === true,
    isLastOfMember: ({ context }) => isLastStep(context) && isComplete(context) && context.member,
    isLastOfVisitor: ({ context }) => isLastStep(context) && isComplete(context),
    hasPrevious: ({ context }) => context.at > 0,
    isComplete: ({ context }) => isComplete(context),
    isCompleteOfMember: ({ context }) => isComplete(context) && context.member,
    hasWaitedForLogIn: ({ context }, { answers, waits }: { answers: TasteAnswers; waits: boolean }) =>
      waits && context.member && isComplete({ ...context, answers }),
  },
}).createMachine({
  id: 'taste-survey',
  description:
    'A taste by a few questions, one at a time or all on one page: back, skip, resume, and log in only for the result.',
  context: ({ input: { steps, member, answers = {} } }) => ({ steps, member, answers, at: 0, failure: null }),
  output: ({ context }) => ({ answers: context.answers }),
  initial: 'answering',
  states: {
    answering: {
      description: 'The questions are answered.',
      meta: { spec: '2', page: '/survey' },
      tags: 'editable',
      on: {
        'resume.offer': [
          {
            guard: { type: 'hasWaitedForLogIn', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setAnswers', params: ({ event }) => event },
          },
          { target: 'offeringResume', actions: { type: 'setAnswers', params: ({ event }) => event } },
        ],
        'choice.set': {
          actions: [
            { type: 'setChoice', params: ({ event }) => event },
            { type: 'persist', params: ({ context: { answers } }) => ({ answers, waits: false }) },
          ],
        },
        'step.next': [
          { guard: 'canAdvance', actions: assign(({ context }) => ({ at: context.at + 1 })) },
          { guard: 'isLastOfMember', target: 'saving' },
          { guard: 'isLastOfVisitor', target: 'invitingLogIn' },
        ],
        'step.skip': [
          {
            guard: 'canSkip',
            actions: assign(({ context }) => ({ at: context.at + 1 })),
          },
          { guard: 'isLastOfMember', target: 'saving' },
          { guard: 'isLastOfVisitor', target: 'invitingLogIn' },
        ],
        'step.back': {
          guard: 'hasPrevious',
          actions: assign(({ context }) => ({ at: context.at - 1 })),
        },
        'survey.submit': [
          { guard: 'isCompleteOfMember', target: 'saving' },
          { guard: 'isComplete', target: 'invitingLogIn' },
        ],
      },
    },
    offeringResume: {
      description: 'Answers of an earlier visit may be continued.',
      meta: { spec: '2', page: '/survey' },
      on: {
        'resume.accept': {
          target: 'answering',
          actions: assign(({ context }) => ({ at: findFirstUnanswered(context) })),
        },
        'resume.refuse': {
          target: 'answering',
          actions: [assign({ answers: {}, at: 0 }), 'clearStoredAnswers'],
        },
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
        onError: {
          target: 'failed',
          actions: 'setFailure',
        },
      },
    },
    invitingLogIn: {
      description: 'A visitor is invited to log in to see the result.',
      meta: { spec: '2', page: '/survey' },
      tags: 'recoverable',
      entry: {
        type: 'persist',
        params: ({ context: { answers } }) => ({ answers, waits: true }),
      },
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
