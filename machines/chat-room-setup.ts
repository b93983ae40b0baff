import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type ChatFile = { id: string; name: string; size: string; picture: boolean }
/** A message that has not come back from the server yet; its id makes a second sending the same message. */
export type OutgoingMessage = {
  id: string
  text: string
  files: ChatFile[]
  at: number
  failed: string | null
}
type NewMessage = Omit<OutgoingMessage, 'failed'>

type Context = { idChatRoom: number; online: boolean; outbox: OutgoingMessage[]; failure: Failure | null }
export type LineEvent =
  | { type: 'line.say'; message: OutgoingMessage }
  | { type: 'line.look'; atEnd: boolean }
  | { type: 'line.open' }
export type ChatRoomEvent =
  | { type: 'line.joined' }
  | { type: 'line.lost' }
  | { type: 'line.left' }
  | { type: 'line.refuse'; failure: Failure }
  | { type: 'line.retry' }
  | { type: 'message.say'; message: NewMessage }
  | { type: 'message.again'; id: string }
  | { type: 'message.drop'; id: string }
  | { type: 'message.said'; id: string }
  | { type: 'message.fail'; id: string; reason: string }
  | { type: 'log.scroll'; atEnd: boolean }
  | { type: 'room.leave' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }

export const updateMessage = (outbox: OutgoingMessage[], id: string, change: Partial<OutgoingMessage>) =>
  outbox.map((one) => (one.id === id ? { ...one, ...change } : one))

/** What the server's messages do not have yet: one may come back before the device knows that it was sent. */
export const listUnsaid = (
  outbox: readonly OutgoingMessage[],
  messages: readonly { clientMessageId: string }[],
): OutgoingMessage[] => {
  const saidIds = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  return outbox.filter(({ id }) => !saidIds.has(id))
}

/** The types, steps, guards and delays of the machine in `chat-room.ts`. */
export const chatRoomSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ChatRoomEvent,
    input: {} as { idChatRoom: number; outbox?: OutgoingMessage[] },
    output: {} as { idChatRoom: number },
    tags: {} as 'busy' | 'waiting',
    meta: {} as StateMeta,
  },
  actors: {
    line: fromCallback<LineEvent, { idChatRoom: number }>(() => undefined),
    leaveRoom: fromPromise<void, { idChatRoom: number }>(() => Promise.resolve()),
  },
  actions: {
    setOnline: assign({ online: true }),
    setOffline: assign({ online: false }),
    transmit: sendTo('line', (_, message: OutgoingMessage) => ({ type: 'line.say', message })),
    transmitAll: enqueueActions(({ context, enqueue }) => {
      for (const message of context.outbox)
        if (message.failed === null) enqueue.sendTo('line', { type: 'line.say', message })
    }),
    setFailure: assign(toFailureContext),
  },
  guards: {
    isOnline: ({ context }) => context.online,
    isNew: ({ context, event }) =>
      event.type === 'message.say' && !context.outbox.some(({ id }) => id === event.message.id),
    isPending: ({ context, event }) =>
      event.type === 'message.again' && context.outbox.some(({ id }) => id === event.id),
  },
})
