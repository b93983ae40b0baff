export type ChatSeed = {
  store: string
  daysAgo: number
  /** The number of messages each side has read. */
  read: { member: number; store: number }
  said: { by: 'MEMBER' | 'STORE'; minutesLater: number; text: string }[]
}

export const chats: ChatSeed[] = [
  {
    store: 'seongsu',
    daysAgo: 2,
    read: { member: 5, store: 6 },
    said: [
      { by: 'MEMBER', minutesLater: 0, text: '안녕하세요. 토요일에 픽업하려는데 주차할 자리가 있을까요?' },
      { by: 'STORE', minutesLater: 4, text: '안녕하세요, 비니 성수점이에요. 건물 뒤편에 두 대까지 30분 동안 무료로 세우실 수 있어요.' },
      { by: 'MEMBER', minutesLater: 1, text: '좋네요. 소갈비찜에 곁들일 레드를 5만원 안쪽에서 하나 더 고르고 싶은데요.' },
      { by: 'STORE', minutesLater: 6, text: '간장 양념이면 타닌이 너무 센 것보다 과일 맛이 두툼한 쪽이 잘 어울려요. 말벡이나 남부 론 블렌드를 권해 드려요. 오시면 두 가지를 시음해 보실 수 있게 열어 둘게요.' },
      { by: 'MEMBER', minutesLater: 2, text: '시음까지요? 그럼 토요일 3시쯤 갈게요. 고맙습니다.' },
      { by: 'STORE', minutesLater: 3, text: '네, 3시에 맞춰 준비해 둘게요. 신분증 꼭 챙겨 오세요.' },
    ],
  },
  {
    store: 'hannam',
    daysAgo: 9,
    read: { member: 4, store: 3 },
    said: [
      { by: 'MEMBER', minutesLater: 0, text: '선물 포장도 해 주시나요? 두 병을 한 상자에 담고 싶어요.' },
      { by: 'STORE', minutesLater: 12, text: '네, 두 병들이 상자가 있어요. 픽업하실 때 말씀해 주시면 그 자리에서 포장해 드려요. 리본은 버건디와 짙은 초록 중에 고르실 수 있어요.' },
      { by: 'MEMBER', minutesLater: 3, text: '버건디로 부탁드릴게요. 카드도 넣을 수 있을까요?' },
      { by: 'STORE', minutesLater: 5, text: '그럼요. 카드와 펜을 준비해 둘 테니 직접 적어 주시면 함께 넣어 드릴게요.' },
    ],
  },
]
