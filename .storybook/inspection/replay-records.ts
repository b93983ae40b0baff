import type { AnyActorRef } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
import type { ActorRecord } from '#app/inspection/actor-record.ts'
import { getMachineSnapshot, listInnerActors, toDelayMs } from '../machine/offers.ts'
import { isSame, runWalk, toEntry, type Walk } from '../machine/walk.ts'

interface Place {
  model: MachineModel
  actor: AnyActorRef
  steps: string[]
  ids: string[]
}

/** The actors from `top` down to one of them, by their names within each other; null for one that is not below it. */
const listIds = (records: readonly ActorRecord[], name: string, top: string): string[] | null => {
  if (name === top) return []
  const record = records.find(({ actor }) => actor === name)
  const above = record?.parent ? listIds(records, record.parent, top) : null
  return above && record ? [...above, record.id] : null
}

const findPlace = (root: Place, ids: readonly string[]): Place | null => {
  const [id, ...rest] = ids
  if (id === undefined) return root
  const [step, child] =
    listInnerActors(root.model, getMachineSnapshot(root.actor)).find(([, one]) => one.id === id) ?? []
  const model = step === undefined ? undefined : root.model.inner[step]
  if (step === undefined || !child || !model) return null
  return findPlace({ model, actor: child, steps: [...root.steps, step], ids: [...root.ids, id] }, rest)
}

/** What the page, a step or a timer said; what machines say to themselves follows by itself. */
const isCause = ({ event, sender, actor }: ActorRecord, knownActors: ReadonlySet<string>) =>
  sender === null || (sender === actor ? event.type.startsWith('xstate.after.') : !knownActors.has(sender))

/** The values without those that stayed as they were. */
const listChanges = (values: readonly unknown[]) =>
  values.filter((value, at) => !isSame(value, values[at - 1]))

/**
 * What an actor of the shop did, done again by its machine alone: a walk, to be shown and copied as a test. `records` hold
 * those of the actor and of all that it invoked; what it invokes at its start may come before it. A machine that the
 * model does not run counts as a step: its answer is sent as it was. The walk is broken where the machine does otherwise
 * than it did in the shop, as with a value that was masked.
 */
export const replayRecords = (
  machineModel: MachineModel,
  records: readonly ActorRecord[],
  top: string,
): Walk => {
  const own = records.filter(({ actor }) => actor === top)
  const model = { ...machineModel, inputs: [own[0]?.event['input']] }
  const start = runWalk(model, { input: 0, steps: [] })
  const entries = [...start.entries]
  const root: Place = { model, actor: start.actor, steps: [], ids: [] }
  const knownActors = new Set<string>()
  for (const record of records) {
    const ids = listIds(records, record.actor, top)
    const place = ids && findPlace(root, ids)
    if (!place) continue
    const { event, actor } = record
    if (actor !== top) knownActors.add(actor)
    if (event.type !== 'xstate.init' && isCause(record, knownActors)) {
      const delayMs = toDelayMs(place.model, getMachineSnapshot(place.actor), event)
      place.actor.send(event)
      entries.push(toEntry(model, start.actor, { ...place, event, delayMs, isAllowed: true, guards: [] }))
    }
  }
  const isBroken = !isSame(
    listChanges(own.map(({ value }) => value)),
    listChanges(entries.map(({ value }) => value)),
  )
  return { ...start, entries, isBroken }
}
