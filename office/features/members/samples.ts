import type { MemberAccess, MemberPage, OfficeMember, OfficeMemberCard } from './members.queries.ts'

const card: OfficeMemberCard = {
  id: 7,
  nameMasked: '홍*동',
  emailMasked: 'shop***@vini.test',
  mobileMasked: '010-****-5678',
  state: 'ACTIVE',
  level: '실버',
  orderCount: 12,
  cash: 32_000,
  joinedAt: '2026-03-02T10:00:00+09:00',
}

export const memberCards: OfficeMemberCard[] = [
  card,
  {
    ...card,
    id: 12,
    nameMasked: '김*연',
    emailMasked: 'kim***@vini.test',
    orderCount: 0,
    cash: 0,
    level: '웰컴',
  },
  { ...card, id: 15, nameMasked: '남**수', state: 'BLOCKED', cash: 1_250_000 },
  { ...card, id: 21, nameMasked: '', emailMasked: '', mobileMasked: '', state: 'WITHDRAWN', cash: 0 },
]

export const toMemberPage = (items: OfficeMemberCard[]): MemberPage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})

export const member: OfficeMember = {
  ...card,
  emailVerified: true,
  mobileVerified: true,
  adult: true,
  hasPassword: true,
  providers: ['kakao'],
  cashPaid: 30_000,
  cashBonus: 2_000,
  orders: [
    { oid: '20261124-7KQ2M9XT4B', status: 'PAID', total: 78_000, createdAt: '2026-11-24T19:02:00+09:00' },
    {
      oid: '20261019-3HT8W2KQ9P',
      status: 'CONFIRMED',
      total: 36_000,
      createdAt: '2026-10-19T12:40:00+09:00',
    },
  ],
  coupons: { usable: 2, used: 5 },
  inquiries: [
    {
      id: 31,
      title: '픽업 시간을 바꾸고 싶어요',
      state: 'RECEIVED',
      createdAt: '2026-11-26T16:30:00+09:00',
    },
  ],
  logins: [
    { via: 'PASSWORD', beganAt: '2026-11-20T09:00:00+09:00', seenAt: '2026-11-27T08:12:00+09:00' },
    { via: 'kakao', beganAt: '2026-11-02T21:00:00+09:00', seenAt: '2026-11-25T22:40:00+09:00' },
  ],
  devices: 1,
  acts: [
    {
      at: '2026-10-30T11:00:00+09:00',
      actor: 'person:3',
      actorName: '한상담',
      act: 'member.end_sessions',
      reason: '',
    },
  ],
}

export const memberAccess: MemberAccess = {
  _embedded: {
    items: [
      {
        id: 91,
        at: '2026-11-27T09:40:00+09:00',
        idPerson: 3,
        personName: '한상담',
        act: 'CARE',
        what: 'inquiry',
        ids: ['31'],
        idMembers: [7],
        reason: null,
      },
      {
        id: 88,
        at: '2026-11-24T15:10:00+09:00',
        idPerson: 3,
        personName: '한상담',
        act: 'REVEAL',
        what: 'member',
        ids: ['7'],
        idMembers: [7],
        reason: '픽업 확인 전화를 요청받았어요',
      },
    ],
  },
  page: { size: 20, number: 0, totalPages: 1, totalElements: 2 },
}
