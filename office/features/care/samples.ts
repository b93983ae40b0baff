import { storeManager, owner } from '../../samples.ts'
import type { OfficeMe } from '../session/office-me.queries.ts'
import type { AnswerTemplate, CaseCounts, CasePage, OfficeCase, OfficeCaseCard } from './care.queries.ts'

const carePermissions = ['account.own', 'care.answer', 'care.moderate', 'members.read'] as const

/** Somebody of care, and a seller who answers questions. */
export const carePerson: OfficeMe = {
  ...owner,
  id: 3,
  fullName: '한상담',
  email: 'care@vini.test',
  roles: ['care'],
  reads: [...carePermissions],
  writes: [...carePermissions],
}
export const seller: OfficeMe = {
  ...storeManager,
  reads: ['account.own', 'care.answer'],
  writes: ['account.own', 'care.answer'],
}

const base: OfficeCaseCard = {
  kind: 'INQUIRY',
  id: 31,
  title: '픽업 시간을 바꾸고 싶어요',
  excerpt: '내일 일곱 시로 옮길 수 있을까요? 회사 일이 늦게 끝날 것 같아요.',
  author: '홍*동',
  category: '매장 픽업',
  product: null,
  state: 'OPEN',
  late: false,
  hold: null,
  createdAt: '2026-11-26T16:30:00+09:00',
  dueAt: '2026-11-27T16:30:00+09:00',
  doneAt: null,
  revisedAt: null,
}

export const cases: OfficeCaseCard[] = [
  { ...base, id: 28, title: '영수증을 다시 받고 싶어요', late: true, dueAt: '2026-11-26T11:00:00+09:00' },
  { ...base, hold: { name: '한상담', mine: true, until: '2026-11-27T14:20:00+09:00' } },
  {
    ...base,
    kind: 'QUESTION',
    id: 12,
    title: null,
    category: null,
    excerpt: '디캔터 없이 마셔도 괜찮을까요?',
    author: '김*연',
    product: { id: 5, name: '폰테로소 사소 2019' },
    hold: { name: '정운영', mine: false, until: '2026-11-27T14:10:00+09:00' },
    dueAt: '2026-11-30T10:00:00+09:00',
  },
  {
    ...base,
    kind: 'REVIEW',
    id: 77,
    title: null,
    category: null,
    excerpt: '여기서 사지 말고 저한테 연락 주세요.',
    author: '이*준',
    product: { id: 5, name: '폰테로소 사소 2019' },
    dueAt: '2026-12-01T10:00:00+09:00',
  },
]

export const counts: CaseCounts = { open: { INQUIRY: 2, QUESTION: 1, REVIEW: 1 }, late: 1, mine: 1 }

export const toCasePage = (items: OfficeCaseCard[]): CasePage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})

const getCase = (id: number): OfficeCaseCard => cases.find((one) => one.id === id) ?? base

export const inquiry: OfficeCase = {
  ...getCase(31),
  content: '내일 일곱 시로 옮길 수 있을까요?\n회사 일이 늦게 끝날 것 같아요.',
  secret: false,
  files: [],
  answers: [],
  member: {
    id: 7,
    nameMasked: '홍*동',
    emailMasked: 'shop***@vini.test',
    joinedAt: '2026-03-02T10:00:00+09:00',
    orders: [
      { oid: '20261124-7KQ2M9XT4B', status: 'PAID', total: 78_000, createdAt: '2026-11-24T19:02:00+09:00' },
    ],
    earlierCases: [
      {
        kind: 'INQUIRY',
        id: 28,
        excerpt: '영수증을 다시 받고 싶어요',
        state: 'OPEN',
        createdAt: '2026-11-25T11:00:00+09:00',
      },
    ],
  },
  review: null,
}

export const answeredInquiry: OfficeCase = {
  ...inquiry,
  hold: null,
  state: 'ANSWERED',
  doneAt: '2026-11-27T09:40:00+09:00',
  revisedAt: '2026-11-27T10:05:00+09:00',
  answers: [
    { version: 2, text: '여덟 시로 옮겨 두었어요.', by: '한상담', at: '2026-11-27T10:05:00+09:00' },
    { version: 1, text: '일곱 시로 옮겨 두었어요.', by: '한상담', at: '2026-11-27T09:40:00+09:00' },
  ],
}

export const question: OfficeCase = {
  ...getCase(12),
  hold: null,
  content: '디캔터 없이 마셔도 괜찮을까요?',
  secret: true,
  files: [],
  answers: [],
  member: null,
  review: null,
}

export const review: OfficeCase = {
  ...getCase(77),
  content: '여기서 사지 말고 저한테 연락 주세요.',
  secret: false,
  files: [],
  answers: [],
  member: null,
  review: {
    stars: 1,
    purchased: true,
    hidden: null,
    reports: [
      { reason: 'ADVERTISING', at: '2026-11-26T20:11:00+09:00' },
      { reason: 'FALSE', at: '2026-11-27T08:30:00+09:00' },
    ],
  },
}

export const templates: AnswerTemplate[] = [
  { id: 1, title: '픽업 변경', text: '{회원 이름}님, 픽업 시간을 옮겨 두었어요.', shared: true, version: 1 },
  { id: 2, title: '영수증', text: '주문 {주문번호}의 영수증을 보내 드렸어요.', shared: false, version: 1 },
]
