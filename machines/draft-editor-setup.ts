import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { drafts } from '#api/contract/office/drafts.ts'
import { waits } from './delays.ts'
import { applyChange, type FieldChange, type FieldConflict, type Fields } from './draft-merge.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type Draft = Answer<typeof drafts.draft>
export type DraftFault = Answer<typeof drafts.checkDraft>['_embedded']['items'][number]
export type DraftSchedule = Omit<CallRequest<typeof drafts.scheduleDraft>['body'], 'version'>
/** What became of a save: it was written, or others wrote into the same fields. */
export type SaveOutcome =
  | { kind: 'saved'; draft: Draft }
  /** Their draft, the texts of both put together, and the fields in which they differ. */
  | { kind: 'conflicted'; draft: Draft; fields: Fields; conflicts: FieldConflict[] }
/** A version of a draft that an act is about. */
export type DraftVersion = { id: number; version: number }

/** What is saved: the texts, those that they were made from, and the shop's texts that were seen. */
export type DraftTexts = { base: Fields; fields: Fields; seen: Fields }

type Context = {
  id: number
  /** Whether this person publishes; others send for review. */
  canPublish: boolean
  /** As the server has it; null until it is loaded. */
  draft: Draft | null
  /** What stands in the fields. */
  fields: Fields
  /** What was typed since the last save began. */
  typed: FieldChange
  /** Whether a check follows the save. */
  checksNext: boolean
  conflicts: readonly FieldConflict[]
  /** Texts of the shop by their fields, over which this person wrote knowingly. */
  seen: Fields
  /** Of the last check; without those of fields that were written since. */
  faults: readonly DraftFault[]
  schedule: DraftSchedule
  failure: Failure | null
}
type Event =
  | { type: 'fields.change'; change: FieldChange }
  | { type: 'draft.save' }
  | { type: 'draft.check' }
  | { type: 'conflicts.resolve'; change: FieldChange }
  | { type: 'overtaken.resolve'; change: FieldChange; seen: Fields }
  | { type: 'draft.publish' }
  | { type: 'draft.schedule'; schedule: DraftSchedule }
  | { type: 'draft.unschedule' }
  | { type: 'draft.send' }
  | { type: 'draft.reload' }
  | { type: 'draft.retry' }

const rejectStep = () => Promise.reject(new Error('no step'))
const readOutput = (event: AnyEventObject) => event['output'] as unknown
const readOutcome = (event: AnyEventObject) => readOutput(event) as SaveOutcome

const hasDifference = (one: Fields, other: Fields): boolean =>
  [...Object.keys(one), ...Object.keys(other)].some((field) => one[field] !== other[field])

const isState =
  (...states: Draft['state'][]) =>
  ({ context }: { context: Context }) =>
    context.draft !== null && states.includes(context.draft.state)

/** The version that the person has read. */
export const toVersion = ({ id, draft }: Pick<Context, 'id' | 'draft'>): DraftVersion => ({
  id,
  version: draft?.version ?? 0,
})

export const noSchedule: DraftSchedule = { publishAt: null, takeDownAt: null }

/** Before a draft is loaded. */
export const emptyContext: Omit<Context, 'id' | 'canPublish'> = {
  ...{ draft: null, fields: {}, typed: {}, checksNext: false, conflicts: [], seen: {}, faults: [] },
  ...{ schedule: noSchedule, failure: null },
}

/** Steps, guards and actions of the machine in `draft-editor.ts`. */
export const draftEditorSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { id: number; canPublish: boolean },
    output: {} as { idSubject: number | null },
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'unsaved',
    meta: {} as StateMeta,
  },
  actors: {
    load: fromPromise<Draft, number>(rejectStep),
    save: fromPromise<SaveOutcome, DraftVersion & DraftTexts>(rejectStep),
    check: fromPromise<DraftFault[], number>(rejectStep),
    publish: fromPromise<Draft, DraftVersion>(rejectStep),
    schedule: fromPromise<Draft, DraftVersion & DraftSchedule>(rejectStep),
    sendForReview: fromPromise<Draft, DraftVersion>(rejectStep),
  },
  delays: { typingPause: waits.draftTyping },
  guards: {
    isPublished: isState('PUBLISHED', 'TAKEN_DOWN'),
    isDiscarded: isState('DISCARDED'),
    isScheduled: isState('SCHEDULED'),
    isSentAway: ({ context }) => context.draft?.state === 'SENT' && !context.canPublish,
    wasConflicted: ({ event }) => readOutcome(event).kind === 'conflicted',
    hasTyped: ({ context }) => Object.keys(context.typed).length > 0,
    checksNext: ({ context }) => context.checksNext,
    isRefused: ({ event }) => (readOutput(event) as DraftFault[]).some(({ refuses }) => refuses),
    hasUnsaved: ({ context: { draft, fields } }) => draft !== null && hasDifference(draft.body, fields),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setDraft: assign(({ event }) => {
      const draft = readOutput(event) as Draft
      return {
        ...{ draft, fields: draft.body, typed: {}, checksNext: false, conflicts: [], seen: {} },
        ...{ faults: [], schedule: noSchedule, failure: null },
      }
    }),
    typeFields: assign(({ context, event }) => {
      if (event.type !== 'fields.change' && event.type !== 'overtaken.resolve') return {}
      const { change } = event
      return {
        ...(event.type === 'overtaken.resolve' && { seen: { ...context.seen, ...event.seen } }),
        fields: applyChange(context.fields, change),
        typed: { ...context.typed, ...change },
        faults: context.faults.filter(({ field }) => !(field in change)),
        checksNext: false,
      }
    }),
    /** What is typed from now on is not in the save. */
    beginSave: assign({ typed: {}, failure: null }),
    askForCheck: assign({ checksNext: true }),
    setSaved: assign(({ context, event }) => {
      const { draft } = readOutcome(event)
      return { draft, fields: applyChange(draft.body, context.typed), typed: {}, conflicts: [] }
    }),
    setConflicts: assign(({ context, event }) => {
      const outcome = readOutcome(event)
      if (outcome.kind !== 'conflicted') return {}
      const { draft, fields, conflicts } = outcome
      return { draft, fields: applyChange(fields, context.typed), typed: {}, conflicts, checksNext: false }
    }),
    resolveConflicts: assign(({ context, event }) =>
      event.type === 'conflicts.resolve'
        ? { fields: applyChange(context.fields, event.change), conflicts: [] }
        : {},
    ),
    setFaults: assign(({ event }) => ({ faults: readOutput(event) as DraftFault[], checksNext: false })),
    setSchedule: assign(({ event }) => ({
      schedule: event.type === 'draft.schedule' ? event.schedule : noSchedule,
    })),
  },
})
