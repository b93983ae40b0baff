import { kinds as articleKinds } from '../articles/samples.ts'
import type { AdminEvent, Event, EventCard, ProductsOfKind } from './events.queries.ts'

const card: EventCard = {
  id: 1,
  title: '보르도 한 병, 두 번째 병은 절반',
  lead: '좌안과 우안을 한 병씩 골라 담으면 낮은 가격의 와인을 50% 할인해 드려요.',
  lang: 'ko-KR',
  status: 'RUNNING',
  startsOn: '2026-11-17',
  endsOn: '2026-12-01',
  benefit: { kind: 'COUPON', text: '50,000원 쿠폰' },
  daysLeft: 9,
  image: { src: '/samples/hills', thumbhash: null, alt: '' },
}

export const eventCards: EventCard[] = [
  card,
  {
    ...card,
    id: 2,
    title: '김장하는 날에 여는 한 병',
    status: 'PLANNED',
    daysLeft: null,
    startsOn: '2026-12-05',
    endsOn: '2026-12-12',
  },
  {
    ...card,
    id: 3,
    title: '햇와인을 여는 주말',
    status: 'ENDED',
    benefit: null,
    daysLeft: null,
    startsOn: '2026-10-05',
    endsOn: '2026-10-12',
  },
]

export const event: Event = {
  ...card,
  body: '지롱드 강을 사이에 두고 왼쪽은 카베르네 소비뇽, 오른쪽은 메를로의 땅이에요.\n\n## 이렇게 담아 주세요\n\n두 병을 골라 담으면 값이 낮은 쪽이 절반이 돼요.',
  bodyLang: 'ko-KR',
  terms: ['두 병을 한 주문에 담았을 때 자동으로 적용돼요.', '한 분이 세 번까지 받을 수 있어요.'],
  benefit: { kind: 'DISCOUNT', text: '두 번째 병 50% 할인' },
  coupon: {
    name: '샴페인 5만원 할인',
    type: 'AMOUNT',
    value: 50_000,
    whereToUse: 'ORDER',
    minimumOrder: 200_000,
    left: 128,
    taken: false,
  },
  now: '2026-11-21T12:00:00+09:00',
}

export const kinds: ProductsOfKind[] = articleKinds

export const preview: AdminEvent = {
  ...event,
  draft: true,
  createdAt: '2026-11-10T09:30:00+09:00',
  productCount: 12,
  productsInStock: 11,
  campaign: { key: 'champagne', issued: 72, used: 9, issueLimit: 200 },
  kinds,
}
