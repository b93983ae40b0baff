import { chatRoomMachine } from './chat-room.ts'
import { createRefusal, defineModel } from './model.ts'

const message = { id: 'message-1', text: '안녕하세요', files: [], at: 0 }

export const model = defineModel(chatRoomMachine, {
  page: '/chat',
  inputs: [{ idChatRoom: 1 }],
  events: [
    { type: 'line.joined' },
    { type: 'line.lost' },
    { type: 'line.left' },
    { type: 'line.refuse', failure: createRefusal('chat.room.not_found') },
    { type: 'line.retry' },
    { type: 'message.say', message },
    { type: 'message.again', id: message.id },
    { type: 'message.drop', id: message.id },
    { type: 'message.said', id: message.id },
    { type: 'message.fail', id: message.id, reason: '보내지 못했어요.' },
    { type: 'log.scroll', atEnd: false },
    { type: 'room.leave' },
    { type: 'leave.cancel' },
    { type: 'leave.confirm' },
  ],
  outcomes: { leaveRoom: { done: [undefined], failed: [createRefusal('request.busy')] } },
})
