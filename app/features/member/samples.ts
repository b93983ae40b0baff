import type { Me } from '../session/me.queries.ts'
import type { Notification } from './member.queries.ts'

export const sampleMe: Me = {
  id: 1,
  email: 'shopper@vini.test',
  emailVerified: true,
  hasPassword: true,
  fullName: '홍길동',
  mobile: '01012345678',
  gender: 'MALE',
  birthDate: '19880314',
  job: null,
  inflowPath: null,
  locale: 'ko-KR',
  languagesAsked: [],
  idStore: null,
  snsType: null,
  role: 'MEMBER',
  nameVerified: true,
  offersAsked: false,
  adultVerified: true,
  buyerLevel: { id: 3, name: '골드' },
  subscribe: { email: true, sms: false, kakao: true, push: false },
  cartCount: 2,
  createdAt: '2026-04-22T10:00:00+09:00',
}

export const sampleNotifications: Notification[] = [
  {
    channel: 'EMAIL',
    orders: true,
    benefits: true,
    night: false,
    benefitsAgreedAt: '2026-03-02T10:00:00+09:00',
  },
  { channel: 'SMS', orders: false, benefits: false, night: false, benefitsAgreedAt: null },
  {
    channel: 'KAKAO',
    orders: true,
    benefits: true,
    night: true,
    benefitsAgreedAt: '2026-05-02T10:00:00+09:00',
  },
  { channel: 'PUSH', orders: true, benefits: false, night: false, benefitsAgreedAt: null },
]
