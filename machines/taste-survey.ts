import { assign, fromPromise, setup } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

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

/** A taste by a few questions, one at a time or all on one page: back, skip, resume, and log in only for the result. */
export const tasteSurveyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { steps: readonly TasteStep[]; member: boolean; answers?: TasteAnswers },
    events: {} as TasteSurveyEvent,
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    saveAnswers: fromPromise<void, { answers: TasteAnswers }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    keepOnDevice: (_, _params: { answers: TasteAnswers; waits: boolean }) => undefined,
    forgetOnDevice: () => undefined,
    goOn: () => undefined,
    setChoice: assign(({ context }, { question, choices }: Choice) => ({
      answers: { ...context.answers, [question]: choices },
      failure: null,
    })),
    takeAnswers: assign((_, { answers }: { answers: TasteAnswers }) => ({ answers })),
  },
  guards: {
    goesOn: ({ context }) => !isLastStep(context) && canPass(context),
    skipsOn: ({ context }) => !isLastStep(context) && context.steps[context.at]?.optional === true,
    savesNow: ({ context }) => isLastStep(context) && isComplete(context) && context.member,
    endsHere: ({ context }) => isLastStep(context) && isComplete(context),
    hasBefore: ({ context }) => context.at > 0,
    isComplete: ({ context }) => isComplete(context),
    allIsSaid: ({ context }) => isComplete(context) && context.member,
    waitedForLogIn: ({ context }, { answers, waits }: { answers: TasteAnswers; waits: boolean }) =>
      waits && context.member && isComplete({ ...context, answers }),
  },
}).createMachine({
  id: 'taste-survey',
  context: ({ input: { steps, member, answers = {} } }) => ({ steps, member, answers, at: 0, failure: null }),
  initial: 'answering',
  states: {
    answering: {
      tags: 'editable',
      on: {
        'resume.offer': [
          {
            guard: { type: 'waitedForLogIn', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'takeAnswers', params: ({ event }) => event },
          },
          { target: 'offeringResume', actions: { type: 'takeAnswers', params: ({ event }) => event } },
        ],
        'choice.set': {
          actions: [
            { type: 'setChoice', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ context: { answers } }) => ({ answers, waits: false }) },
          ],
        },
        'step.next': [
          { guard: 'goesOn', actions: assign(({ context }) => ({ at: context.at + 1 })) },
          { guard: 'savesNow', target: 'saving' },
          { guard: 'endsHere', target: 'invitingLogIn' },
        ],
        'step.skip': [
          {
            guard: 'skipsOn',
            actions: assign(({ context }) => ({ at: context.at + 1 })),
          },
          { guard: 'savesNow', target: 'saving' },
          { guard: 'endsHere', target: 'invitingLogIn' },
        ],
        'step.back': {
          guard: 'hasBefore',
          actions: assign(({ context }) => ({ at: context.at - 1 })),
        },
        'survey.submit': [
          { guard: 'allIsSaid', target: 'saving' },
          { guard: 'isComplete', target: 'invitingLogIn' },
        ],
      },
    },
    offeringResume: {
      on: {
        'resume.accept': {
          target: 'answering',
          actions: assign(({ context }) => ({ at: findFirstUnanswered(context) })),
        },
        'resume.refuse': {
          target: 'answering',
          actions: [assign({ answers: {}, at: 0 }), 'forgetOnDevice'],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => ({ answers: context.answers }),
        onDone: { target: 'done', actions: 'forgetOnDevice' },
        onError: {
          target: 'failed',
          actions: assign(({ event }) => ({ failure: toFailure(event.error) })),
        },
      },
    },
    invitingLogIn: {
      tags: 'recoverable',
      entry: {
        type: 'keepOnDevice',
        params: ({ context: { answers } }) => ({ answers, waits: true }),
      },
      on: { 'step.back': 'answering' },
    },
    done: { tags: 'terminal', entry: 'goOn' },
    failed: {
      tags: ['recoverable', 'editable'],
      on: { 'survey.submit': 'saving', 'step.back': 'answering' },
    },
  },
})
