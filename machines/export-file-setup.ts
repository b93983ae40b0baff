import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { ExportFailure, ExportList } from '#api/contract/office/exports.options.ts'
import type { exports } from '#api/contract/office/exports.ts'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type ExportRequest = {
  list: ExportList
  /** The filters of the list, as its address has them. */
  query: string
  /** Why the file has personal data in clear; null where people are masked in it. */
  reason: string | null
}
/** An export that is made or cannot be made. */
export type SettledExport = Pick<
  Answer<typeof exports.openExport>,
  'id' | 'state' | 'failure' | 'rows' | 'expiresAt'
>

type Context = Pick<ExportRequest, 'list' | 'query'> & {
  /** Whether the file is to have personal data in clear, and why. */
  personal: boolean
  reason: string
  /** The file that is there; null before. */
  file: SettledExport | null
  /** Whether the browser was given the file. */
  isDownloaded: boolean
  /** Why the worker made none; null where the call itself failed. */
  cause: ExportFailure | null
  fault: 'reason' | null
  failure: Failure | null
}
type Event =
  | { type: 'personal.set'; personal: boolean }
  | { type: 'choice.submit' }
  | { type: 'reason.submit'; reason: string }
  | { type: 'step.back' }
  | { type: 'file.download' }
  | { type: 'export.retry' }
  | { type: 'export.again' }

/** Letters that a reason has at least. */
export const minReasonLetters = 5

/** The file is not there any longer. */
const goneCodes = ['office.export.not_found', 'office.export.not_ready']

const toSettled = ({ output }: AnyEventObject) => output as SettledExport

/** Steps, guards and actions of the machine in `export-file.ts`. */
export const exportFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'list' | 'query'>,
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'kept',
    meta: {} as StateMeta,
  },
  actors: {
    prepare: fromPromise<SettledExport, ExportRequest>(() => Promise.reject(new Error('no step'))),
    download: fromPromise<void, { id: number }>(() => Promise.reject(new Error('no step'))),
  },
  guards: {
    isPersonal: ({ context }) => context.personal,
    isReason: ({ event }) =>
      event.type === 'reason.submit' && [...event.reason.trim()].length >= minReasonLetters,
    isMade: ({ event }) => toSettled(event).state === 'READY',
    isGone: ({ event }) => hasCode(event, goneCodes),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setFile: assign(({ event }) => ({ file: toSettled(event), isDownloaded: false })),
    setCause: assign(({ event }) => ({ cause: toSettled(event).failure ?? 'FAULT' })),
    clearFailure: assign({ cause: null, fault: null, failure: null }),
    forgetReason: assign({ reason: '', fault: null }),
  },
  delays: { exportKept: waits.exportKept },
})

/** What the step is asked: the list as it is filtered, with the reason for personal data. */
export const toExportRequest = ({ list, query, personal, reason }: Context): ExportRequest => ({
  ...{ list, query },
  reason: personal ? reason : null,
})
