import type { ChatMessage, ChatSlice } from './chat.queries.ts'

export const createMessage = (
  seq: number,
  text: string,
  overrides: Partial<ChatMessage> = {},
): ChatMessage => ({
  idChatRoom: 1,
  seq,
  clientMessageId: `sample-${seq}`,
  sender: seq % 2 ? 'MEMBER' : 'STORE',
  mine: seq % 2 === 1,
  type: 'TEXT',
  message: text,
  files: [],
  at: `2026-11-21T14:${String(6 + seq).padStart(2, '0')}:00+09:00`,
  ...overrides,
})

export const slice: ChatSlice = {
  _embedded: {
    items: [
      createMessage(
        1,
        '안녕하세요. 오늘 저녁에 소갈비찜이랑 마시려고 하는데, 몇 시간 전에 열어 두면 좋을까요?',
        {
          at: '2026-11-20T21:07:00+09:00',
        },
      ),
      createMessage(2, '지금은 영업시간이 아니에요. 11월 21일 11:00에 문을 열면 답해 드릴게요.', {
        sender: 'SHOP',
        type: 'CLOSED',
        at: '2026-11-20T21:07:01+09:00',
      }),
      createMessage(4, '안녕하세요, 홍길동님. 한 시간 전에 열어 디캔터에 옮겨 두시면 좋아요.'),
      createMessage(5, '감사합니다! 18시 조금 넘어서 가도 괜찮을까요?'),
      createMessage(6, '네, 18시 이후에 오시면 돼요. 신분증 꼭 챙겨 주세요.'),
    ],
  },
  lastSeq: 6,
  readSeq: 5,
  hasEarlier: false,
}
