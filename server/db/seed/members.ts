import { eq, inArray, sql } from 'drizzle-orm'
import { documentVersion } from '../../consents/consents.store.ts'
import { findSocialAccount, brands, toSocialSubject } from '../../gateways/sandbox/social-accounts.ts'
import { socialAccounts } from '../tables/accounts.ts'
import { cashBalances } from '../tables/cash.ts'
import { campaigns, coupons } from '../tables/coupons.ts'
import { consents, members, ships } from '../tables/members.ts'
import { storeManagers } from '../tables/stores.ts'
import type { Transaction } from '../transaction.ts'
import { demoMembers } from './demo-members.ts'
import { seedWishes } from './wishes.ts'
import { getValidDays } from './coupons.ts'
import { toLastSecondAfter, toDateBefore, requireValue, toIdsByKey, getId, type Ids } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'

/** The password of every demo member. */
export const demoPassword = 'Wine#2026'

type MemberSeed = {
  email: string
  fullName: string
  mobile: string
  gender: 'MALE' | 'FEMALE'
  birthDate: string
  level: string
  role?: 'STAFF'
  status?: 'BLOCKED'
  adult: boolean
  daysAgo: number
}

/** The orderer of the shopper's orders. */
export const demoShopper = { fullName: '홍길동', mobile: '01012345678', email: demoMembers.shopper }

const memberSeeds: MemberSeed[] = [
  {
    ...demoShopper,
    gender: 'MALE',
    birthDate: '1988-03-14',
    level: 'gold',
    adult: true,
    daysAgo: 214,
  },
  {
    email: demoMembers.fresh,
    fullName: '이새봄',
    mobile: '01023456789',
    gender: 'FEMALE',
    birthDate: '1997-09-02',
    level: 'bronze',
    adult: false,
    daysAgo: 1,
  },
  {
    email: demoMembers.staff,
    fullName: '박운영',
    mobile: '01034567890',
    gender: 'FEMALE',
    birthDate: '1985-11-30',
    level: 'bronze',
    role: 'STAFF',
    adult: true,
    daysAgo: 400,
  },
  {
    email: demoMembers.manager,
    fullName: '최성수',
    mobile: '01045678901',
    gender: 'MALE',
    birthDate: '1990-06-21',
    level: 'bronze',
    adult: true,
    daysAgo: 380,
  },
  {
    email: demoMembers.blocked,
    fullName: '정막힘',
    mobile: '01056789012',
    gender: 'FEMALE',
    birthDate: '1992-02-17',
    level: 'bronze',
    status: 'BLOCKED',
    adult: true,
    daysAgo: 120,
  },
]

const toMemberRow = (member: MemberSeed, levels: Ids, passwordHash: string, now: Date) => {
  const { level, adult, daysAgo, role: seedRole, status: seedStatus, ...person } = member
  const role: 'MEMBER' | 'STAFF' = seedRole ?? 'MEMBER'
  const status: 'ACTIVE' | 'BLOCKED' = seedStatus ?? 'ACTIVE'
  const createdAt = toDateBefore(now, daysAgo, member.email)
  return {
    ...person,
    role,
    status,
    passwordHash,
    passwordChangedAt: createdAt,
    emailVerifiedAt: createdAt,
    mobileVerifiedAt: createdAt,
    levelId: getId(levels, level),
    adultVerifiedAt: adult ? createdAt : null,
    emailOn: true,
    createdAt,
  }
}

const acceptedKinds = ['TERMS', 'PRIVACY', 'ADULT', 'EMAIL']
const refusedKinds = ['SMS', 'KAKAO', 'PUSH', 'NIGHT']

const seedConsents = (tx: Transaction, ids: readonly { id: number; createdAt: Date }[]) =>
  tx.insert(consents).values(
    ids.flatMap(({ id: memberId, createdAt: at }) =>
      [...acceptedKinds, ...refusedKinds].map((kind) => ({
        memberId,
        kind,
        documentVersion,
        given: acceptedKinds.includes(kind),
        at,
        ipHash: '',
      })),
    ),
  )

/** Seeds the demo members; existing ones stay. `added` lists the new ones. */
export const seedMembers = async (
  tx: Transaction,
  { levels, stores, passwordHash, now }: { levels: Ids; stores: Ids; passwordHash: string; now: Date },
): Promise<{ ids: Ids; added: ReadonlySet<string> }> => {
  const rows = await tx
    .insert(members)
    .values(memberSeeds.map((member) => toMemberRow(member, levels, passwordHash, now)))
    .onConflictDoNothing()
    .returning({ id: members.id, email: members.email, createdAt: members.createdAt })
  if (rows.length > 0) {
    await seedConsents(tx, rows)
    await tx
      .insert(cashBalances)
      .values(rows.map(({ id }) => ({ memberId: id })))
      .onConflictDoNothing()
  }
  const memberRows = await tx
    .select({ id: members.id, key: sql<string>`${members.email}` })
    .from(members)
    .where(inArray(members.email, Object.values(demoMembers)))
  const ids = toIdsByKey(memberRows)
  await tx
    .insert(storeManagers)
    .values({ storeId: getId(stores, 'seongsu'), memberId: getId(ids, demoMembers.manager) })
    .onConflictDoNothing()
  return { ids, added: new Set(rows.map(({ email }) => email ?? '')) }
}

/** Gives a member a coupon of a campaign, counted with the campaign. */
export const giveCoupon = async (
  tx: Transaction,
  { memberId, campaign, at, expiresAt }: { memberId: number; campaign: string; at: Date; expiresAt?: Date },
): Promise<number> => {
  const [campaignRow] = await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(eq(campaigns.key, campaign))
    .returning({ id: campaigns.id, issued: campaigns.issued })
  const { id: campaignId, issued: serial } = requireValue(campaignRow, campaign)
  const [coupon] = await tx
    .insert(coupons)
    .values({
      number: `${campaign}-${String(memberId).padStart(6, '0')}${String(serial).padStart(6, '0')}`,
      campaignId,
      campaignKey: campaign,
      memberId,
      expiresAt: expiresAt ?? toLastSecondAfter(at, getValidDays(campaign)),
      createdAt: at,
    })
    .returning({ id: coupons.id })
  return requireValue(coupon, campaign).id
}

/** Links the sandbox account "linked" or "blocked", at all five providers, to a member's account. */
export const seedSocialAccounts = async (
  tx: Transaction,
  { memberId, key }: { memberId: number; key: 'linked' | 'blocked' },
  now: Date,
) => {
  await tx.update(members).set({ snsType: brands[0] }).where(eq(members.id, memberId))
  await tx
    .insert(socialAccounts)
    .values(
      brands.map((provider) => ({
        provider,
        subject: toSocialSubject(provider, key),
        memberId,
        email: findSocialAccount(key)?.email ?? null,
        linkedAt: toDateBefore(now, 60, provider),
        lastUsedAt: toDateBefore(now, 3, provider),
      })),
    )
    .onConflictDoNothing()
}

/** Seeds the shopper's address book, usable coupons, and wish list. */
export const seedBelongings = async (
  tx: Transaction,
  memberId: number,
  seededProducts: SeededProducts,
  now: Date,
) => {
  await tx.insert(ships).values([
    {
      memberId,
      fullName: '홍길동',
      mobile: '01012345678',
      postalCode: '06236',
      address1: '서울 강남구 테헤란로 152',
      address2: '강남파이낸스센터 11층',
      message: '문 앞',
      isDefault: true,
      createdAt: toDateBefore(now, 200, 'home'),
    },
    {
      memberId,
      fullName: '홍길순',
      mobile: '01098765432',
      postalCode: '63127',
      address1: '제주 제주시 연북로 956',
      address2: '2층',
      message: '경비실',
      createdAt: toDateBefore(now, 90, 'sister'),
    },
  ])
  await seedSocialAccounts(tx, { memberId, key: 'linked' }, now)
  await giveCoupon(tx, { memberId, campaign: 'ORDER10000', at: toDateBefore(now, 12, 'ORDER10000') })
  await giveCoupon(tx, { memberId, campaign: 'SHIPFREE', at: toDateBefore(now, 12, 'SHIPFREE') })
  await giveCoupon(tx, { memberId, campaign: 'SPARKLING10', at: toDateBefore(now, 20, 'SPARKLING10') })
  await giveCoupon(tx, {
    memberId,
    campaign: 'GOODS3000',
    at: toDateBefore(now, 40, 'GOODS3000'),
    expiresAt: toLastSecondAfter(now, 4),
  })
  await seedWishes(tx, memberId, seededProducts, now)
}
