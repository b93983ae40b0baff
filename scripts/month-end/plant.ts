import type { Database } from '#server/db/database.ts'
import { createRandom } from '#server/db/seed/data/random.ts'
import { familyNames, givenNames } from '#server/db/seed/data/shoppers.ts'
import { requireValue } from '#server/db/seed/seed-rows.ts'
import type { Shopper } from '#server/db/seed/seed-orders.ts'
import { cashBalances } from '#server/db/tables/cash.ts'
import { campaigns } from '#server/db/tables/coupons.ts'
import { buyerLevels, members, ships } from '#server/db/tables/members.ts'
import { people, personRoles } from '#server/db/tables/people.ts'
import { withTransaction, type Transaction } from '#server/db/transaction.ts'
import type { Bearer, CouponFacts } from './facts.ts'
import { addSellers, names, type MonthSeller } from './sellers.ts'

export type MonthShopper = Shopper & { shipId: number }
/** A campaign, with how its coupons are used. */
export type MonthCampaign = CouponFacts & { id: number; key: string; companyId: number | null }
export type MonthWorld = {
  sellers: readonly MonthSeller[]
  shoppers: readonly MonthShopper[]
  campaigns: readonly MonthCampaign[]
}

const addShoppers = async (tx: Transaction, count: number, at: Date): Promise<MonthShopper[]> => {
  const level = {
    key: 'bronze',
    names: names('브론즈', 'Bronze'),
    minimumSpend: 0,
    rewardBasisPoints: 50,
    position: 0,
  }
  await tx.insert(buyerLevels).values(level).onConflictDoNothing()
  const [lowest] = await tx
    .select({ id: buyerLevels.id })
    .from(buyerLevels)
    .orderBy(buyerLevels.minimumSpend)
    .limit(1)
  const seeds = Array.from({ length: count }, (_, number) => ({
    email: `month${number}@vini.test`,
    fullName: `${familyNames[number % familyNames.length]}${givenNames[number % givenNames.length]?.name}`,
    // Numbers that begin with 010-0 are given to no telephone.
    mobile: `0100${String(1_000_000 + number * 7919).slice(0, 7)}`,
    ...{ levelId: requireValue(lowest, 'a level').id, emailVerifiedAt: at, mobileVerifiedAt: at },
    ...{ adultVerifiedAt: at, createdAt: at },
  }))
  const rows = await tx
    .insert(members)
    .values(seeds)
    .returning({ memberId: members.id, fullName: members.fullName, email: members.email })
  await tx.insert(cashBalances).values(rows.map(({ memberId }) => ({ memberId })))
  const addresses = await tx
    .insert(ships)
    .values(
      rows.map(({ memberId, fullName }, number) => ({
        ...{ memberId, fullName, mobile: requireValue(seeds[number], fullName).mobile, postalCode: '06236' },
        ...{ address1: '서울 강남구 테헤란로 1', address2: '', message: '', isDefault: true, createdAt: at },
      })),
    )
    .returning({ id: ships.id })
  return rows.map(({ memberId, fullName, email }, number) => ({
    ...{ memberId, fullName, email: email ?? '', mobile: requireValue(seeds[number], fullName).mobile },
    shipId: requireValue(addresses[number], fullName).id,
  }))
}

const addCampaigns = async (tx: Transaction, sellers: readonly MonthSeller[]): Promise<MonthCampaign[]> => {
  const uses = [
    { on: 'ORDER', type: 'RATE', value: 7 },
    { on: 'ORDER', type: 'AMOUNT', value: 5000 },
    { on: 'SHIPPING', type: 'AMOUNT', value: 1700 },
  ] as const
  const bearers: [Bearer, number | null][] = [
    ['OPERATOR', null],
    ...sellers.map(({ companyId }): [Bearer, number] => ['SELLER', companyId]),
  ]
  const list: MonthCampaign[] = []
  for (const [bearer, companyId] of bearers)
    for (const use of uses) {
      const key = `month-${bearer}-${companyId ?? 0}-${use.on}-${use.type}`
      const [campaign] = await tx
        .insert(campaigns)
        .values({
          key,
          names: names('쿠폰', 'Coupon'),
          whereToUse: use.on,
          type: use.type,
          value: use.value,
          bearerCompanyId: companyId,
        })
        .returning({ id: campaigns.id })
      list.push({ ...use, key, bearer, companyId, id: requireValue(campaign, key).id })
    }
  return list
}

const addPeople = async (tx: Transaction, at: Date): Promise<void> => {
  const seeds = [
    ['finance', '정산'],
    ['owner', '대표'],
  ] as const
  for (const [role, fullName] of seeds) {
    const [person] = await tx
      .insert(people)
      .values({ email: `${role}@vini.test`, fullName, state: 'ACTIVE', createdAt: at })
      .returning({ id: people.id })
    await tx.insert(personRoles).values({ personId: requireValue(person, role).id, role })
  }
}

/**
 * Plants what a month needs in an empty database: three sellers, of whom one sends parcels and two change their terms on the
 * second of `days`, shoppers, coupons borne by the operator and by each seller, and two people of the office.
 */
export const plantMonth = (
  db: Database,
  { shoppers, days, seed }: { shoppers: number; days: readonly [string, string]; seed: string },
): Promise<MonthWorld> =>
  withTransaction(db, async (tx) => {
    const at = new Date(`${days[0]}T00:00:00+09:00`)
    const random = createRandom(`${seed}:sellers`)
    const sellers = await addSellers(tx, random, days)
    await addPeople(tx, at)
    return {
      sellers,
      shoppers: await addShoppers(tx, shoppers, at),
      campaigns: await addCampaigns(tx, sellers),
    }
  })
