import { assign, sendTo } from 'xstate'
import { chatRoomSetup, updateMessage } from './chat-room-setup.ts'

export const chatRoomMachine = chatRoomSetup.createMachine({
  id: 'chat-room',
  description:
    "One room of a chat: its line to the server, what waits to be sent, and leaving. What was said is the server's.",
  context: ({ input: { idChatRoom, outbox = [] } }) => ({ idChatRoom, online: false, outbox, failure: null }),
  output: ({ context }) => ({ idChatRoom: context.idChatRoom }),
  invoke: { src: 'line', id: 'line', input: ({ context }) => ({ idChatRoom: context.idChatRoom }) },
  initial: 'connecting',
  on: {
    // Left in another window.
    'line.left': '.left',
    'message.say': {
      guard: 'isNew',
      actions: [
        assign(({ context, event }) => ({ outbox: [...context.outbox, { ...event.message, failed: null }] })),
        { type: 'transmit', params: ({ event }) => ({ ...event.message, failed: null }) },
      ],
    },
    'message.again': {
      guard: 'isPending',
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
      description: 'The line to the server is being opened.',
      meta: { spec: '2', page: '/chat' },
      tags: 'busy',
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': 'live',
        'line.lost': 'reconnecting',
        'room.leave': 'asking',
      },
    },
    live: {
      description: 'Messages arrive and are sent at once.',
      meta: { spec: '2', page: '/chat' },
      entry: ['setOnline', 'transmitAll'],
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': { actions: 'transmitAll' },
        'line.lost': 'reconnecting',
        'room.leave': 'asking',
      },
    },
    reconnecting: {
      description: 'The line was lost; messages wait until it is back.',
      meta: { spec: '2', page: '/chat' },
      tags: 'waiting',
      entry: 'setOffline',
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': 'live',
        'room.leave': 'asking',
      },
    },
    // While the shopper is asked about leaving, the line may come and go behind the question.
    asking: {
      description: 'The member is asked whether to leave the room.',
      meta: { spec: '2', page: '/chat' },
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': { actions: ['setOnline', 'transmitAll'] },
        'line.lost': { actions: 'setOffline' },
        'leave.cancel': [{ guard: 'isOnline', target: 'live' }, { target: 'reconnecting' }],
        'leave.confirm': 'leaving',
      },
    },
    leaving: {
      description: 'The server takes the member out of the room.',
      meta: { spec: '2', page: '/chat' },
      tags: 'busy',
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': { actions: ['setOnline', 'transmitAll'] },
        'line.lost': { actions: 'setOffline' },
      },
      invoke: {
        src: 'leaveRoom',
        input: ({ context }) => ({ idChatRoom: context.idChatRoom }),
        onDone: 'left',
        onError: {
          target: 'leaveFailed',
          actions: 'setFailure',
        },
      },
    },
    leaveFailed: {
      description: 'Leaving failed; the member may try again or stay.',
      meta: { spec: '2', page: '/chat' },
      on: {
        'line.refuse': { target: 'refused', actions: 'setFailure' },
        'line.joined': { actions: ['setOnline', 'transmitAll'] },
        'line.lost': { actions: 'setOffline' },
        'leave.confirm': 'leaving',
        'leave.cancel': [{ guard: 'isOnline', target: 'live' }, { target: 'reconnecting' }],
      },
    },
    refused: {
      description: 'The server refuses the line to this room.',
      meta: { spec: '2', page: '/chat' },
      on: { 'line.retry': { target: 'connecting', actions: sendTo('line', { type: 'line.open' }) } },
    },
    left: {
      description: 'The member has left the room.',
      meta: { spec: '2', page: '/chat' },
      type: 'final',
      entry: assign({ outbox: [] }),
    },
  },
})
