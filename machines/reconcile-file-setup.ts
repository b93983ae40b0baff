import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer, CallInput } from '#api/call.ts'
import type { reconciliation } from '#api/contract/office/reconciliation.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type ProviderFile = Answer<typeof reconciliation.providerFile>
export type ProviderFileReading = Answer<typeof reconciliation.uploadProviderFile>
type UploadBody = CallInput<typeof reconciliation.uploadProviderFile>['body']

/** A file that a person chose, of which provider and days; the window has its bytes under this id. */
export type ChosenFile = Pick<UploadBody, 'provider' | 'firstDay' | 'lastDay' | 'name'> & { id: string }
/** What a person says of a difference in the version that they read. */
export type Explanation = CallInput<typeof reconciliation.explainDifference>['body'] & { id: number }

type Context = {
  /** null until a file was read and kept. */
  file: ProviderFile | null
  chosen: ChosenFile | null
  /** Why the last file was not kept; null where it was. */
  reading: Pick<ProviderFileReading, 'faults' | 'faultyLines'> | null
  explanation: Explanation | null
  failure: Failure | null
}
type Event =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'file.again' }
  | { type: 'difference.explain'; explanation: Explanation }
  | { type: 'file.agree' }
  | { type: 'file.discard' }
  | { type: 'file.retry' }

const rejectStep = () => Promise.reject(new Error('no step'))
const readReading = (event: AnyEventObject) => event['output'] as ProviderFileReading

/** The file that an act is about. */
export const toFileId = ({ file }: Pick<Context, 'file'>): number => file?.id ?? 0

/** Steps, guards and actions of the machine in `reconcile-file.ts`. */
export const reconcileFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** A file that was kept before, or null. */
    input: {} as { file: ProviderFile | null },
    output: {} as { id: number },
    tags: {} as 'busy' | 'open' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    read: fromPromise<ProviderFileReading, ChosenFile | null>(rejectStep),
    load: fromPromise<ProviderFile, number>(rejectStep),
    explain: fromPromise<ProviderFile, { file: number; explanation: Explanation | null }>(rejectStep),
    agree: fromPromise<ProviderFile, number>(rejectStep),
    discard: fromPromise<void, number>(rejectStep),
  },
  guards: {
    isUnread: ({ context }) => context.file === null,
    isAgreed: ({ context }) => context.file?.state === 'AGREED',
    isFaulty: ({ event }) => readReading(event).file === null,
    /** Somebody else changed the file or a difference since it was seen. */
    isStale: ({ event }) =>
      hasCode(event, [
        'office.difference.changed',
        'office.provider_file.agreed',
        'office.provider_file.unexplained',
      ]),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
    setChosen: assign(({ event }) =>
      event.type === 'file.choose' ? { chosen: event.file, reading: null, failure: null } : {},
    ),
    setReading: assign(({ event }) => ({ reading: readReading(event) })),
    setReadFile: assign(({ event }) => ({ file: readReading(event as AnyEventObject).file, reading: null })),
    setFile: assign(({ event }) => ({ file: (event as AnyEventObject)['output'] as ProviderFile })),
    setExplanation: assign(({ event }) =>
      event.type === 'difference.explain' ? { explanation: event.explanation, failure: null } : {},
    ),
  },
})
