import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import { recordMessage, type ActorRecord } from './actor-record.ts'
import { maskSecrets } from './mask-secrets.ts'

type InspectedActorEvent = Extract<InspectionEvent, { type: '@xstate.event' }>

/** Names actors of all pages that are open: XState counts within one root alone. */
const pageId = Math.random().toString(36).slice(2, 8)
let count = 0

/** Values as JSON holds them: what cannot be sent (a window, an actor, a function) is left out. */
const toPlain = (value: unknown): unknown => {
  const visitedObjects = new WeakSet()
  const text = JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null) return one
    if (
      visitedObjects.has(one) ||
      'getSnapshot' in one ||
      (typeof Window !== 'undefined' && one instanceof Window)
    )
      return undefined
    visitedObjects.add(one)
    return one
  })
  return text === undefined ? undefined : JSON.parse(text)
}

const toRecordable = (value: unknown) => maskSecrets(toPlain(value))

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

const sendToServer = (record: ActorRecord) => import.meta.hot?.send(recordMessage, record)

/**
 * Observes a root actor and all that it invokes: every step of a machine goes over the development server's socket to
 * `/dev/machines` and to Storybook. Secrets are masked before they leave the page. An actor that starts again, as in
 * strict mode, has another name from then on.
 */
export const createInspector = (
  send: (record: ActorRecord) => void = sendToServer,
): ((event: InspectionEvent) => void) => {
  let names = new WeakMap<AnyActorRef, string>()
  let parents = new WeakMap<AnyActorRef, AnyActorRef>()
  const senders = new WeakMap<AnyActorRef, AnyActorRef>()
  let root = ''
  const toName = (actor: AnyActorRef): string => {
    const name = names.get(actor) ?? `${pageId}-${++count}`
    names.set(actor, name)
    return name
  }
  const noteEvent = ({ actorRef, sourceRef, event, rootId }: InspectedActorEvent) => {
    const actor = actorRef as AnyActorRef
    if (event.type === 'xstate.init' && actor.sessionId === rootId) {
      names = new WeakMap()
      parents = new WeakMap()
      root = toName(actor)
    }
    if (sourceRef) senders.set(actor, sourceRef as AnyActorRef)
    else senders.delete(actor)
    if (event.type === 'xstate.init' && sourceRef) parents.set(actor, sourceRef as AnyActorRef)
  }
  const isMachine = (actor: AnyActorRef) => isMachineSnapshot(actor.getSnapshot() as object)

  return (inspected) => {
    if (inspected.type === '@xstate.event') return noteEvent(inspected)
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
    const { snapshot, event } = inspected
    const actor = inspected.actorRef as AnyActorRef
    const [parent, sender] = [parents.get(actor), senders.get(actor)]
    send({
      at: Date.now(),
      root,
      actor: toName(actor),
      id: actor.id,
      parent: parent ? toName(parent) : null,
      machine: snapshot.machine.id,
      page: typeof location === 'undefined' ? '' : location.pathname,
      event: toRecordable(event) as EventObject & Record<string, unknown>,
      sender: sender && isMachine(sender) ? toName(sender) : null,
      value: snapshot.value,
      context: toRecordable(snapshot.context),
      status: snapshot.status,
    })
  }
}
