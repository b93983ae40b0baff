import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { toLeafId, toStateId, type MachineModel } from '#machines/model.ts'
import { getMachineSnapshot, listInnerActors, listOffers, type OfferedEvent } from './offers.ts'
import type { WalkAddress, WalkStep } from './walk-address.ts'

export interface WalkEntry {
  /** Null for the start. */
  offer: OfferedEvent | null
  leaf: string
  /** The states of the machines that it has invoked, by their steps: `order: editing`. */
  innerStates: readonly string[]
  value: unknown
  /** With those of the invoked machines, by the names of their steps. */
  context: unknown
}
export interface Walk {
  model: MachineModel
  actor: AnyActorRef
  address: WalkAddress
  entries: readonly WalkEntry[]
  /** The address names more steps than this machine takes. */
  isBroken: boolean
}

const waiting = fromPromise(() => new Promise<never>(() => undefined))

/** The machine with steps that wait for the walk's answers, and so do those of the machines that it invokes. */
const provideWaiting = ({ machine, inner }: MachineModel): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((step) => [
        step,
        inner[step] ? provideWaiting(inner[step]) : waiting,
      ]),
    ),
  })

const toContext = (model: MachineModel, actor: AnyActorRef): object => {
  const snapshot = getMachineSnapshot(actor)
  const inner = listInnerActors(model, snapshot).map(([step, child]) => [
    step,
    toContext(model.inner[step] as MachineModel, child),
  ])
  return { ...snapshot.context, ...Object.fromEntries(inner) }
}

/** Where a walk stands after an event. */
export const toEntry = (model: MachineModel, actor: AnyActorRef, offer: OfferedEvent | null): WalkEntry => {
  const snapshot = getMachineSnapshot(actor)
  return {
    offer,
    leaf: toLeafId(snapshot),
    innerStates: listInnerActors(model, snapshot).map(
      ([step, child]) => `${step}: ${toStateId(getMachineSnapshot(child))}`,
    ),
    value: snapshot.value,
    context: JSON.parse(JSON.stringify(toContext(model, actor))),
  }
}

/** Runs a machine from one of its inputs over the steps of an address; all that it invokes waits to be answered. */
export const runWalk = (model: MachineModel, address: WalkAddress): Walk => {
  const actor = createActor(provideWaiting(model), {
    input: model.inputs[address.input],
    clock: new SimulatedClock(),
  }).start()
  const entries = [toEntry(model, actor, null)]
  for (const { index, payload } of address.steps) {
    const sample = listOffers(model, actor)[index]
    if (!sample) return { model, actor, address, entries, isBroken: true }
    const offer = payload ? { ...sample, event: { ...sample.event, ...payload } } : sample
    offer.actor.send(offer.event)
    entries.push(toEntry(model, actor, offer))
  }
  return { model, actor, address, entries, isBroken: false }
}

/** The actor that a walk has invoked for a step. */
export const findInnerActor = ({ model, actor }: Walk, step: string): AnyActorRef | undefined =>
  listInnerActors(model, getMachineSnapshot(actor)).find(([name]) => name === step)?.[1]

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The step that sends an event: a sample, or the sample of its kind with another payload. Null where none is offered. */
export const toWalkStep = (
  walk: Walk,
  event: EventObject,
  actor: AnyActorRef = walk.actor,
): WalkStep | null => {
  const offers = listOffers(walk.model, walk.actor)
  const same = offers.findIndex((offer) => offer.actor === actor && isSame(offer.event, event))
  if (same >= 0) return { index: same }
  const index = offers.findIndex((offer) => offer.actor === actor && offer.event.type === event.type)
  const { type: _type, ...payload } = event
  return index < 0 ? null : { index, payload }
}

/** The address after more events of the machine, or of the one that it has invoked for `step`; null where one is not offered. */
export const appendEvents = (
  model: MachineModel,
  start: WalkAddress,
  events: readonly EventObject[],
  innerStep?: string,
): WalkAddress | null =>
  events.reduce<WalkAddress | null>((address, event) => {
    if (address === null) return null
    const walk = runWalk(model, address)
    const actor = innerStep === undefined ? walk.actor : findInnerActor(walk, innerStep)
    const step = actor && toWalkStep(walk, event, actor)
    walk.actor.stop()
    return step ? { ...address, steps: [...address.steps, step] } : null
  }, start)

/** The address of a transition's path, with the answers of its steps. */
export const toWalkAddress = (
  model: MachineModel,
  { input, steps }: { input: unknown; steps: readonly { event: EventObject }[] },
): WalkAddress | null =>
  appendEvents(
    model,
    { input: model.inputs.findIndex((one) => isSame(one, input)), steps: [] },
    steps.map(({ event }) => event),
  )
