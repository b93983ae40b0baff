import type { Answer } from '#api/call.ts'
import type { members } from '#api/contract/office/members.ts'
import type { Locale } from '#api/locales.ts'
import { toSeoulIso } from '../clock.ts'
import type { listLatestOrders } from '../care/case-facts.store.ts'
import { localize } from '../localize.ts'
import { maskEmail, maskMobile, maskName } from '../pii-masking.ts'
import type { MemberFacts, MemberRow } from './members.store.ts'

type OfficeMember = Answer<typeof members.officeMember>
type OfficeMemberCard = Answer<typeof members.officeMembers>['_embedded']['items'][number]

/** A member as lists of the office show them: nothing is in clear. */
export const presentMemberCard = (row: MemberRow, locale: Locale): OfficeMemberCard => ({
  id: row.id,
  nameMasked: maskName(row.fullName),
  emailMasked: row.email === null ? '' : maskEmail(row.email),
  mobileMasked: row.mobile === null ? '' : maskMobile(row.mobile),
  state: row.state,
  level: localize(row.level, locale),
  orderCount: row.orderCount,
  cash: row.cash,
  joinedAt: toSeoulIso(row.joinedAt),
})

const toReason = (detail: Record<string, unknown>): string =>
  typeof detail['reason'] === 'string' ? detail['reason'] : ''

export const presentOfficeMember = (
  row: MemberRow,
  facts: MemberFacts & {
    orders: Awaited<ReturnType<typeof listLatestOrders>>
    balance: { paid: number; bonus: number }
  },
  locale: Locale,
): OfficeMember => ({
  ...presentMemberCard(row, locale),
  emailVerified: row.emailVerifiedAt !== null,
  mobileVerified: row.mobileVerifiedAt !== null,
  adult: row.adultVerifiedAt !== null,
  hasPassword: row.hasPassword,
  providers: facts.providers.map(({ provider }) => provider),
  cashPaid: facts.balance.paid,
  cashBonus: facts.balance.bonus,
  orders: facts.orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: toSeoulIso(createdAt) })),
  coupons: { usable: facts.usableCoupons, used: facts.usedCoupons },
  inquiries: facts.inquiries.map(({ id, title, answeredAt, createdAt }) => ({
    id,
    title,
    state: answeredAt ? 'ANSWERED' : 'RECEIVED',
    createdAt: toSeoulIso(createdAt),
  })),
  logins: facts.logins.map(({ via, createdAt, lastSeenAt }) => ({
    via,
    beganAt: toSeoulIso(createdAt),
    seenAt: toSeoulIso(lastSeenAt),
  })),
  devices: facts.devices,
  acts: facts.acts.map(({ at, detail, ...act }) => ({
    ...act,
    at: toSeoulIso(at),
    reason: toReason(detail),
  })),
})
