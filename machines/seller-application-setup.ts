import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { ApplicationStep } from '#api/contract/office/sellers.options.ts'
import type { sellers } from '#api/contract/office/sellers.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type Application = Answer<typeof sellers.application>
/** What one step of an application saves. */
export type StepEntry = CallRequest<typeof sellers.saveApplicationStep>['body']
export type NewDocument = CallRequest<typeof sellers.addDocument>['body']
/** One thing to be saved: a step, or a document of it. */
export type Saving =
  | { kind: 'step'; entry: StepEntry }
  | { kind: 'document'; id: number; document: NewDocument }

type Context = {
  /** As the server has it. */
  application: Application
  /** The step that is worked on by choice; null for the first that is not done. */
  step: ApplicationStep | null
  /** What was typed last, until the server has it. */
  saving: Saving | null
  failure: Failure | null
}
type Event =
  | { type: 'step.save'; entry: StepEntry }
  | { type: 'document.add'; document: NewDocument }
  | { type: 'step.open'; step: ApplicationStep }
  | { type: 'step.next' }
  | { type: 'application.send' }
  | { type: 'application.changed'; application: Application }
  | { type: 'application.retry' }
  | { type: 'application.continue' }

const rejectStep = () => Promise.reject(new Error('no step'))
const readOutput = (event: AnyEventObject) => event['output'] as Application

/** The first step that is not done; the last one where all are. */
const findOpenStep = ({ steps }: Application): ApplicationStep =>
  steps.find(({ isDone }) => !isDone)?.step ?? 'agree'

const isInStates =
  (...states: Application['state'][]) =>
  ({ context }: { context: Context }) =>
    states.includes(context.application.state)
const isStep =
  (step: ApplicationStep) =>
  ({ context }: { context: Context }) =>
    (context.step ?? findOpenStep(context.application)) === step

/** Steps, guards and actions of the machine in `seller-application.ts`. */
export const sellerApplicationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { application: Application },
    output: {} as { id: number },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    save: fromPromise<Application, { saving: Saving | null }>(rejectStep),
    send: fromPromise<Application, { idTerms: number | null }>(rejectStep),
  },
  guards: {
    isApproved: isInStates('OPEN', 'SUSPENDED'),
    isRejected: isInStates('REJECTED', 'CLOSED'),
    isSent: isInStates('SENT'),
    isReturned: ({ context }) => context.application.state === 'RETURNED' && context.step === null,
    isCompanyOpen: isStep('company'),
    areDocumentsOpen: isStep('documents'),
    isAccountOpen: isStep('account'),
    isStoreOpen: isStep('store'),
    hasToSend: ({ context }) => context.saving === null,
  },
  actions: {
    setFailure: assign(toFailureContext),
    setApplication: assign(({ event }) => ({
      application: readOutput(event),
      saving: null,
      failure: null,
    })),
    /** A document leaves its step open: more of them follow. */
    stayAtDocuments: assign(({ context }) => ({
      step: context.saving?.kind === 'document' ? ('documents' as const) : null,
    })),
    clearStep: assign({ step: null, failure: null }),
    setStep: assign(({ event }) => ({
      step: event.type === 'step.open' ? event.step : null,
      saving: null,
      failure: null,
    })),
    setEntry: assign(({ event }) =>
      event.type === 'step.save'
        ? { saving: { kind: 'step' as const, entry: event.entry }, failure: null }
        : {},
    ),
    /** Back to the form of what was not kept. */
    reopenStep: assign(({ context: { saving } }) => ({
      step: saving && (saving.kind === 'document' ? ('documents' as const) : saving.entry.step),
    })),
    setDocument: assign(({ event, context }) =>
      event.type === 'document.add'
        ? {
            saving: { kind: 'document' as const, id: context.application.id, document: event.document },
            failure: null,
          }
        : {},
    ),
  },
})

/** The terms that are still to be agreed to; null where they were. */
export const toOpenTerms = ({ application }: Pick<Context, 'application'>): number | null =>
  application.agreedAt === null ? (application.terms[0]?.id ?? null) : null
