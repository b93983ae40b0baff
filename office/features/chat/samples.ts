import type { ChatMessage, ChatSlice } from '#app/features/chat/messages-cache.ts'
import type { StoreOption } from '../../shell/store-options.ts'
import type { CustomerOrder, OfficeChatRoom, SavedReply } from './chat.queries.ts'

/** Samples of what the chat of the office is answered, for its stories. */
export const createMessage = (
  seq: number,
  text: string,
  overrides: Partial<ChatMessage> = {},
): ChatMessage => ({
  idChatRoom: 1,
  seq,
  clientMessageId: `sample-${seq}`,
  sender: seq % 2 ? 'MEMBER' : 'STORE',
  mine: seq % 2 === 0,
  type: 'TEXT',
  message: text,
  files: [],
  at: `2026-11-28T14:${String(6 + seq).padStart(2, '0')}:00+09:00`,
  ...overrides,
})

export const slice: ChatSlice = {
  _embedded: {
    items: [
      createMessage(1, '안녕하세요. 소갈비찜이랑 마시려고 하는데, 몇 시간 전에 열어 두면 좋을까요?', {
        at: '2026-11-27T21:07:00+09:00',
      }),
      createMessage(2, '지금은 영업시간이 아니에요. 11월 28일 11:00에 문을 열면 답해 드릴게요.', {
        ...{ sender: 'SHOP', type: 'CLOSED', mine: false },
        at: '2026-11-27T21:07:01+09:00',
      }),
      createMessage(4, '한 시간 전에 열어 디캔터에 옮겨 두시면 좋아요.'),
      createMessage(5, '감사합니다! 18시 조금 넘어서 가도 괜찮을까요?'),
    ],
  },
  lastSeq: 5,
  readSeq: 4,
  hasEarlier: false,
}

const image = { src: '/samples/front', thumbhash: null, alt: '비니 성수점' }

export const createRoom = (id: number, overrides: Partial<OfficeChatRoom> = {}): OfficeChatRoom => ({
  id,
  store: { id: 7, name: '비니 성수점', openNow: true, takesMessages: true, image },
  lastMessage: createMessage(5, '감사합니다! 18시 조금 넘어서 가도 괜찮을까요?', { idChatRoom: id }),
  lastSeq: 5,
  unread: 0,
  createdAt: '2026-11-20T21:07:00+09:00',
  memberName: '홍길동',
  left: false,
  assignee: null,
  ...overrides,
})

export const rooms: readonly OfficeChatRoom[] = [
  createRoom(1, { unread: 2, assignee: { name: '김점장', mine: true } }),
  createRoom(2, {
    memberName: '김하늘',
    store: { id: 8, name: '비니 한남점', openNow: false, takesMessages: true, image },
    lastMessage: createMessage(4, '버건디 리본으로 준비해 둘게요.', {
      idChatRoom: 2,
      at: '2026-11-26T17:40:00+09:00',
    }),
    assignee: { name: '오직원', mine: false },
  }),
  createRoom(3, {
    memberName: '박서준',
    left: true,
    lastMessage: createMessage(3, '', { idChatRoom: 3, at: '2026-11-19T11:20:00+09:00' }),
  }),
]

export const stores: readonly StoreOption[] = [
  { value: '7', label: '비니 성수점' },
  { value: '8', label: '비니 한남점' },
]

export const orders: readonly CustomerOrder[] = [
  {
    ...{
      oid: '20261127-7KQ2M9XT4B',
      type: 'PICKUP',
      status: 'READY_FOR_PICKUP',
      statusName: '픽업 준비 완료',
    },
    ...{ createdAt: '2026-11-27T09:12:00+09:00', paidAt: '2026-11-27T09:13:00+09:00' },
    ...{ total: 86_000, firstName: '도멘 뒤 몽 루즈 2021', lines: 2, pieces: 3, pickup: null },
  },
]

export const replies: readonly SavedReply[] = [{ id: 1, text: '주차는 지하 2층에 하실 수 있어요.' }]
