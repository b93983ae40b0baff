import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

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
  | { type: 'line.close' }
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

const updateMessage = (outbox: OutgoingMessage[], id: string, change: Partial<OutgoingMessage>) =>
  outbox.map((one) => (one.id === id ? { ...one, ...change } : one))

const refusal = {
  target: 'refused',
  actions: {
    type: 'keepFailure',
    params: ({ event }: { event: { failure: Failure } }) => ({ failure: event.failure }),
  },
} as const

/** While the shopper is asked about leaving, the line may come and go behind the question. */
const behind = {
  'line.refuse': refusal,
  'line.joined': { actions: ['goOn', 'transmitAll'] },
  'line.lost': { actions: 'goOff' },
} as const

/** One room of a chat: its line to the server, what waits to be sent, and leaving. What was said is the server's. */
export const chatRoomMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChatRoomEvent,
    input: {} as { idChatRoom: number; outbox?: OutgoingMessage[] },
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    line: fromCallback<LineEvent, { idChatRoom: number }>(() => undefined),
    leaveRoom: fromPromise<void, { idChatRoom: number }>(() => Promise.resolve()),
  },
  actions: {
    goOn: assign({ online: true }),
    goOff: assign({ online: false }),
    transmit: sendTo('line', (_, message: OutgoingMessage) => ({ type: 'line.say', message })),
    transmitAll: ({ context, self }) => {
      const { line } = self.getSnapshot().children
      for (const message of context.outbox)
        if (message.failed === null) line?.send({ type: 'line.say', message })
    },
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isOnline: ({ context }) => context.online,
    isNew: ({ context }, { id }: { id: string }) => !context.outbox.some((one) => one.id === id),
    isKept: ({ context }, { id }: { id: string }) => context.outbox.some((one) => one.id === id),
  },
}).createMachine({
  id: 'chat-room',
  context: ({ input: { idChatRoom, outbox = [] } }) => ({ idChatRoom, online: false, outbox, failure: null }),
  invoke: { src: 'line', id: 'line', input: ({ context }) => ({ idChatRoom: context.idChatRoom }) },
  initial: 'connecting',
  on: {
    // Left in another window.
    'line.left': '.left',
    'message.say': {
      guard: { type: 'isNew', params: ({ event }) => event.message },
      actions: [
        assign(({ context, event }) => ({ outbox: [...context.outbox, { ...event.message, failed: null }] })),
        { type: 'transmit', params: ({ event }) => ({ ...event.message, failed: null }) },
      ],
    },
    'message.again': {
      guard: { type: 'isKept', params: ({ event }) => event },
      actions: [
        assign(({ context, event }) => ({
          outbox: updateMessage(context.outbox, event.id, { failed: null }),
        })),
        'transmitAll',
      ],
    },
    'message.drop': {
      actions: assign(({ context, event }) => ({
        outbox: context.outbox.filter(({ id }) => id !== event.id),
      })),
    },
    // Only what stands at the end of the log has been seen.
    'log.scroll': {
      actions: sendTo('line', ({ event }) => ({ type: 'line.look', atEnd: event.atEnd })),
    },
    'message.said': {
      actions: assign(({ context, event }) => ({
        outbox: context.outbox.filter(({ id }) => id !== event.id),
      })),
    },
    'message.fail': {
      actions: assign(({ context, event }) => ({
        outbox: updateMessage(context.outbox, event.id, { failed: event.reason }),
      })),
    },
  },
  states: {
    connecting: {
      tags: 'busy',
      on: {
        'line.refuse': refusal,
        'line.joined': 'live',
        'line.lost': 'reconnecting',
        'room.leave': 'asking',
      },
    },
    live: {
      entry: ['goOn', 'transmitAll'],
      on: {
        'line.refuse': refusal,
        'line.joined': { actions: 'transmitAll' },
        'line.lost': 'reconnecting',
        'room.leave': 'asking',
      },
    },
    reconnecting: {
      tags: 'waiting',
      entry: 'goOff',
      on: { 'line.refuse': refusal, 'line.joined': 'live', 'room.leave': 'asking' },
    },
    asking: {
      on: {
        ...behind,
        'leave.cancel': [{ guard: 'isOnline', target: 'live' }, { target: 'reconnecting' }],
        'leave.confirm': 'leaving',
      },
    },
    leaving: {
      tags: 'busy',
      on: behind,
      invoke: {
        src: 'leaveRoom',
        input: ({ context }) => ({ idChatRoom: context.idChatRoom }),
        onDone: 'left',
        onError: {
          target: 'leaveFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    leaveFailed: {
      on: {
        ...behind,
        'leave.confirm': 'leaving',
        'leave.cancel': [{ guard: 'isOnline', target: 'live' }, { target: 'reconnecting' }],
      },
    },
    refused: {
      on: { 'line.retry': { target: 'connecting', actions: sendTo('line', { type: 'line.open' }) } },
    },
    left: { entry: [assign({ outbox: [] }), sendTo('line', { type: 'line.close' })] },
  },
})
