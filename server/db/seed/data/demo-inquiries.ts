export type InquirySeed = {
  category: string
  titleKo: string
  contentKo: string
  answerKo?: string
  /** Days before the day of the seed. */
  askedDaysAgo: number
  answeredDaysAgo?: number
}

export const demoInquiries: InquirySeed[] = [
  {
    category: 'inquiry-find',
    titleKo: '산토리니 아시르티코 매그넘을 찾고 있어요',
    contentKo: '지난여름에 마신 산토리니 화이트가 잊히지 않아요. 1.5리터 병으로 열두 명이 모이는 자리에 내고 싶은데 구할 수 있을까요? 날짜는 다음 달 중순이에요.',
    askedDaysAgo: 0.4,
  },
  {
    category: 'inquiry-pickup',
    titleKo: '픽업 매장을 바꿀 수 있나요?',
    contentKo: '성수점으로 주문했는데 그날 강남에서 일이 있어요. 매장을 강남 쪽으로 바꾸고 싶어요. 준비가 시작됐다고 나오는데 아직 가능한가요?',
    answerKo: '홍길동님, 문의해 주셔서 고맙습니다.\n\n준비가 시작된 주문은 매장을 옮길 수 없어요. 병이 이미 성수점 선반에 놓였기 때문이에요. 날짜는 7일 안에서 편한 날로 늦추셔도 되고, 꼭 강남에서 받으셔야 한다면 이 주문을 취소하고 다시 주문해 주세요. 취소하시면 결제 금액과 쿠폰을 모두 되돌려 드려요.\n\n더 궁금한 점이 있으면 언제든 알려 주세요.',
    askedDaysAgo: 19,
    answeredDaysAgo: 18.7,
  },
  {
    category: 'inquiry-product',
    titleKo: '병 바닥에 반짝이는 알갱이가 있어요',
    contentKo: '지난주에 받은 화이트 바닥에 유리 가루 같은 것이 보여요. 마셔도 괜찮은지 걱정이 됩니다.',
    answerKo: '홍길동님, 놀라셨지요.\n\n보내 주신 설명으로는 주석산 결정으로 보여요. 포도에 들어 있던 신맛 성분이 차가운 곳에서 굳은 것으로, 드셔도 괜찮고 맛에도 흠이 되지 않아요. 유리 조각과 달리 손끝으로 누르면 쉽게 부서져요. 마음이 놓이지 않으시면 가까운 매장에 가져와 주세요. 함께 확인하고 필요하면 바꾸어 드릴게요.',
    askedDaysAgo: 47,
    answeredDaysAgo: 46.5,
  },
]
