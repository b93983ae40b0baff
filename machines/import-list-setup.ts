import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer, CallInput } from '#api/call.ts'
import type { imports } from '#api/contract/office/imports.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** A list that was sent: of wines, or of what a seller offers. */
export type ImportedList = Answer<typeof imports.officeImport>
/** A file that a person chose; the window has its bytes under this id. */
export type ListFile = { id: string; name: string }
/** The version of a list that an act is about. */
export type ListVersion = Pick<ImportedList, 'id' | 'version'>
/** What a name of the list means; null where it means nothing any more. */
export type NameMeaning = Omit<CallInput<typeof imports.mapImportName>['body'], 'version'>

/** What a person confirmed: names that are created, or what is taken of the list for it alone. */
export type Confirmation =
  | { keys: readonly string[] }
  | Omit<CallInput<typeof imports.confirmImport>['body'], 'version'>

type Context = {
  /** null until a file was read. */
  list: ImportedList | null
  file: ListFile
  meaning: NameMeaning | null
  confirmation: Confirmation | null
  /** Why prices change; empty where no reason is needed. */
  reason: string
  failure: Failure | null
}
type Event =
  | { type: 'file.choose'; file: ListFile }
  | { type: 'name.map'; meaning: NameMeaning }
  | { type: 'proposals.confirm'; confirmation: Confirmation }
  | { type: 'list.renew' }
  | { type: 'list.discard' }
  | { type: 'list.apply'; reason: string }
  | { type: 'list.retry' }

const rejectStep = () => Promise.reject(new Error('no step'))
const readList = (event: AnyEventObject) => event['output'] as ImportedList

export const noFile: ListFile = { id: '', name: '' }

/** The version that the person has seen. */
export const toSeenVersion = ({ list }: Pick<Context, 'list'>): ListVersion => ({
  id: list?.id ?? 0,
  version: list?.version ?? 0,
})

/** Steps, guards and actions of the machine in `import-list.ts`. */
export const importListSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** A list that was sent before, or null. */
    input: {} as { list: ImportedList | null },
    output: {} as { id: number },
    tags: {} as 'busy' | 'open' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    read: fromPromise<ImportedList, ListFile>(rejectStep),
    load: fromPromise<ImportedList, number>(rejectStep),
    map: fromPromise<ImportedList, ListVersion & { meaning: NameMeaning | null }>(rejectStep),
    confirm: fromPromise<ImportedList, ListVersion & { confirmation: Confirmation | null }>(rejectStep),
    renew: fromPromise<ImportedList, number>(rejectStep),
    discard: fromPromise<ImportedList, number>(rejectStep),
    apply: fromPromise<ImportedList, ListVersion & { reason: string }>(rejectStep),
  },
  guards: {
    isUnread: ({ context }) => context.list === null,
    isApplied: ({ context }) => context.list?.state === 'APPLIED',
    isOver: ({ context }) => context.list !== null && context.list.state !== 'OPEN',
    isFaulty: ({ context }) => (context.list?.faults.length ?? 0) > 0,
    hasUnknown: ({ context: { list } }) =>
      list !== null && (list.unknown.length > 0 || list.unlisted.length > 0),
    /** Somebody else changed the shop, or the list, since it was seen. */
    isStale: ({ event }) => hasCode(event, ['office.import.changed', 'office.import.over']),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
    setList: assign(({ event }) => ({ list: readList(event) })),
    setFile: assign(({ event }) => (event.type === 'file.choose' ? { file: event.file, failure: null } : {})),
    setMeaning: assign(({ event }) =>
      event.type === 'name.map' ? { meaning: event.meaning, failure: null } : {},
    ),
    setConfirmation: assign(({ event }) =>
      event.type === 'proposals.confirm' ? { confirmation: event.confirmation, failure: null } : {},
    ),
    setReason: assign(({ event }) =>
      event.type === 'list.apply' ? { reason: event.reason, failure: null } : {},
    ),
  },
})
