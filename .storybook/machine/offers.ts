import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { listActiveNodes, listPossibleEvents, toEventLabel, type MachineModel } from '#machines/model.ts'
import type { ReportedEvent } from './messages.ts'

/** An event that a walk may send next, to the machine itself or to one that it has invoked. */
export interface OfferedEvent {
  event: EventObject
  /** The steps down to the machine that takes it, and the ids of their actors; empty for the machine itself. */
  steps: readonly string[]
  ids: readonly string[]
  /** For a timer: when it ends, in ms. */
  delayMs: number | null
  model: MachineModel
  actor: AnyActorRef
  isAllowed: boolean
  /** The guards that refuse it; none where its state does not know the event. */
  guards: readonly string[]
}

export const getMachineSnapshot = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot

const toGuardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '')

const listGuards = (snapshot: AnyMachineSnapshot, { type }: EventObject): string[] => [
  ...new Set(
    listActiveNodes(snapshot)
      .flatMap((node) => node.transitions.get(type) ?? [])
      .map(({ guard }) => toGuardName(guard))
      .filter(Boolean),
  ),
]

/** The actors of the machines that a state has invoked, by the names of their steps. */
export const listInnerActors = (model: MachineModel, snapshot: AnyMachineSnapshot): [string, AnyActorRef][] =>
  listActiveNodes(snapshot)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => {
      const child = snapshot.children[id] as AnyActorRef | undefined
      return typeof src === 'string' && model.inner[src] && child ? [[src, child]] : []
    })

/** Milliseconds until the timer of an event ends; null for an event that is none. */
export const toDelayMs = (
  { machine }: MachineModel,
  { context }: AnyMachineSnapshot,
  { type }: EventObject,
) => {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (name === undefined) return null
  const delay = machine.implementations.delays[name] as number | ((args: object) => number) | undefined
  return typeof delay === 'function' ? delay({ context, event: { type } }) : (delay ?? Number(name))
}

interface StepAnswer {
  actorId: string
  output: unknown
  error: unknown
}
type Level = Pick<OfferedEvent, 'steps' | 'ids'>

/** Every event that may come next, refused ones included; a walk's address counts them in this order. */
export const listOffers = (
  model: MachineModel,
  actor: AnyActorRef,
  { steps, ids }: Level = { steps: [], ids: [] },
): OfferedEvent[] => {
  const snapshot = getMachineSnapshot(actor)
  if (snapshot.status !== 'active') return []
  const own = listPossibleEvents(model, snapshot).map((event) => {
    const isAllowed = snapshot.can(event)
    const guards = isAllowed ? [] : listGuards(snapshot, event)
    return { event, steps, ids, model, actor, isAllowed, guards, delayMs: toDelayMs(model, snapshot, event) }
  })
  const inner = listInnerActors(model, snapshot).flatMap(([step, child]) =>
    listOffers(model.inner[step] as MachineModel, child, {
      steps: [...steps, step],
      ids: [...ids, child.id],
    }),
  )
  return [...own, ...inner]
}

/** A payload in few letters: `kind: declined, failure: payment.declined`. What is null says nothing. */
const formatPayload = (value: unknown, isOuter = true): string => {
  if (typeof value === 'string') return value || "''"
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((one) => formatPayload(one, false)).join(', ')}]`
  if ('code' in value && 'message' in value) return String(value.code)
  const parts = Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([key, one]) => `${key}: ${formatPayload(one, false)}`)
  return isOuter ? parts.join(', ') : `{${parts.join(', ')}}`
}

/** What an event does, what differs first: `reserve failed · order.stock.short`. */
export const formatOffer = ({ event, steps, model }: OfferedEvent): string => {
  const { type: _type, actorId: _id, output, error, ...rest } = event as EventObject & Partial<StepAnswer>
  const payload = error ?? output ?? rest
  return [[...steps, toEventLabel(model, event)].join(': '), formatPayload(payload)]
    .filter(Boolean)
    .join(' · ')
}

const toPayload = ({ event }: OfferedEvent): ReportedEvent['payload'] => {
  const { type: _type, actorId: _id, ...payload } = event as EventObject & Partial<StepAnswer>
  return payload
}

/** The events that may be sent next, as the panel shows them. */
export const listAllowed = (offers: readonly OfferedEvent[]): ReportedEvent[] =>
  offers.flatMap((offer, index) => {
    const kin = offers.filter(({ actor, event }) => actor === offer.actor && event.type === offer.event.type)
    return offer.isAllowed
      ? [{ index, label: formatOffer(offer), payload: toPayload(offer), samples: kin.map(toPayload) }]
      : []
  })
