import { randomBytes, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toSeoulDay, addCalendarDays } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { grantCash } from '#server/cash/cash.store.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { buyerLevels, members } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { companies, stock, stores, type WeekHours } from '#server/db/tables/stores.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { addSession } from '#server/session/session.store.ts'
import { signToken } from '#server/session/tokens.ts'

/** One call of the API, in-process or over HTTP. */
export type Caller = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<{ status: number; body: Body }>

const unique = () => randomBytes(5).toString('hex')
const names = (name: string) => ({
  'ko-KR': name,
  'en-US': name,
  'zh-CN': name,
  'zh-TW': name,
  'ja-JP': name,
})
const always: WeekHours = Array.from({ length: 7 }, () => ['00:00', '24:00'])

const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('a row was not written')
  return row
}

const kindOf = async (db: Database, code: string): Promise<number> => {
  await db
    .insert(kinds)
    .values({ code, names: names(code), position: 1 })
    .onConflictDoNothing()
  return one(await db.select({ id: kinds.id }).from(kinds).where(eq(kinds.code, code))).id
}

const levelOf = async (db: Database): Promise<number> => {
  const lowest = () =>
    db.select({ id: buyerLevels.id }).from(buyerLevels).orderBy(buyerLevels.minimumSpend).limit(1)
  const [known] = await lowest()
  if (known) return known.id
  const level = {
    key: 'bronze',
    names: names('브론즈'),
    minimumSpend: 0,
    rewardBasisPoints: 100,
    position: 1,
  }
  await db.insert(buyerLevels).values(level).onConflictDoNothing()
  return one(await lowest()).id
}

/** A store that is always open; `ships` makes it one that parcels leave from. */
export const addStore = async (
  db: Database,
  values: Partial<typeof stores.$inferInsert> = {},
): Promise<number> => {
  const key = unique()
  const company = one(
    await db
      .insert(companies)
      .values({
        key,
        name: '비니셀러',
        representative: '김포도',
        businessNumber: '123-45-67890',
        mailOrderNumber: '2026-서울-0001',
        liquorLicence: '제1호',
        address: '서울',
        phone: '02-123-4567',
        email: 'seller@example.com',
      })
      .returning(),
  )
  const store = {
    key,
    companyId: company.id,
    name: `비니 ${key}`,
    province: '서울',
    city: '강남구',
    address1: '서울 강남구 테헤란로 1',
    address2: '1층',
    postalCode: '06236',
    latitude: 37.5,
    longitude: 127,
    phone: '02-123-4567',
    safeNumber: '0504-1234-5678',
    hours: always,
    options: [],
    notice: '',
    intro: '',
    ...values,
  }
  return one(await db.insert(stores).values(store).returning()).id
}

export type ProductValues = Partial<typeof products.$inferInsert> & { kind?: string }

/** A product with bottles in a store; wine for pickup at 30,000 won unless told. */
export const addProduct = async (
  db: Database,
  shelf: { storeId: number; qty: number } | null,
  { kind = 'RED', ...values }: ProductValues = {},
): Promise<number> => {
  const key = unique()
  const kindId = await kindOf(db, kind)
  const name = `와인 ${key}`
  const wine = one(
    await db
      .insert(wines)
      .values({
        key,
        maker: '생산자',
        nameKo: name,
        nameOriginal: `Wine ${key}`,
        lang: 'fr',
        kindId,
        aromas: [],
        dishes: [],
        headline: '',
        story: '',
        awards: [],
        importer: '수입사',
        drawing: { type: 'bottle' },
      })
      .returning(),
  )
  const price = values.price ?? 30_000
  const product = one(
    await db
      .insert(products)
      .values({
        wineId: wine.id,
        vintage: 2020,
        volumeMl: 750,
        price,
        listPrice: price,
        fulfilment: 'PICKUP',
        lead: true,
        alcoholic: true,
        nameKo: name,
        nameOriginal: `Wine ${key}`,
        lang: 'fr',
        kindId,
        grapeIds: [],
        featuredIds: [],
        searchText: name,
        searchJamo: name,
        searchInitials: '',
        imageVersion: key,
        ...values,
      })
      .returning(),
  )
  if (shelf) await addStock(db, product.id, shelf.storeId, shelf.qty)
  return product.id
}

export const addStock = async (
  db: Database,
  productId: number,
  storeId: number,
  qty: number,
): Promise<void> => {
  await db.insert(stock).values({ productId, storeId, onHand: qty, initial: qty })
}

export const stockOf = async (db: Database, productId: number, storeId: number) =>
  one(
    await db
      .select({ onHand: stock.onHand, reserved: stock.reserved })
      .from(stock)
      .where(sql`${stock.productId} = ${productId} and ${stock.storeId} = ${storeId}`),
  )

export type Shopper = { id: number; token: string; fullName: string; mobile: string; email: string }

/** A member with a session; verified as an adult unless told otherwise. */
export const addShopper = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  { adult = true } = {},
): Promise<Shopper> => {
  const now = clock.now()
  const mobile = `010${randomInt(10_000_000, 100_000_000)}`
  const email = `shopper-${unique()}@example.com`
  const values = {
    email,
    fullName: '홍길동',
    mobile,
    levelId: await levelOf(db),
    adultVerifiedAt: adult ? now : null,
    createdAt: now,
  }
  const { id, fullName, tokenVersion: version } = one(await db.insert(members).values(values).returning())
  const sid = await addSession(db, { id, version }, now)
  const { access_token: token } = await signToken(secrets, { memberId: id, sid, version, now })
  return { id, token, fullName, mobile, email }
}

export const addShoppers = async (
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  count: number,
): Promise<Shopper[]> => {
  const shoppers: Shopper[] = []
  for (let at = 0; at < count; at += 10)
    shoppers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - at) }, () => addShopper(services)))),
    )
  return shoppers
}

/** Puts cash on a member's account through the books. */
export const giveCash = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  amount: number,
  source: 'PAID' | 'BONUS' = 'PAID',
): Promise<boolean> =>
  withTransaction(db, (tx) =>
    grantCash(tx, { memberId, source, amount, key: `test:${unique()}`, actor: 'test', at: clock.now() }),
  )

/** Gives a member a coupon of a campaign of its own; ten percent off an order unless told. */
export const giveCoupon = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  values: Partial<typeof campaigns.$inferInsert> & { expiresAt?: Date } = {},
): Promise<number> => {
  const key = unique()
  const { expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000), ...campaignValues } = values
  const campaign = one(
    await db
      .insert(campaigns)
      .values({
        key,
        names: names(`쿠폰 ${key}`),
        whereToUse: 'ORDER',
        type: 'RATE',
        value: 10,
        issued: 1,
        ...campaignValues,
      })
      .returning(),
  )
  const coupon = { number: key.toUpperCase(), campaignId: campaign.id, campaignKey: key, memberId, expiresAt }
  return one(await db.insert(coupons).values(coupon).returning()).id
}

/** Tomorrow at noon, when a store that is always open hands orders over. */
export const tomorrow = (now: Date) => ({ pickupDate: addCalendarDays(toSeoulDay(now), 1), pickupTime: '12:00' })

export const agreements = { order: true, thirdParty: true, payment: true }
const ordererOf = ({ fullName, mobile, email }: Shopper) => ({ fullName, mobile, email })

export type Calculated = {
  oid: string
  snapshotHash: string
  payable: number
  total: number
  discount: number
}

type OrderAsk = {
  products: { idProduct: number; qty: number }[]
  store: number
  now: Date
  fromCart?: boolean
  choices?: Record<string, unknown>
}

const succeeded = <Body>({ status, body }: { status: number; body: Body }, what: string): Body => {
  if (status !== 200) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** A pre-order for pickup tomorrow, reckoned and ready to be paid. */
export const readyOrder = async (call: Caller, shopper: Shopper, ask: OrderAsk): Promise<Calculated> => {
  const { products: wanted, store, now, fromCart = false, choices = {} } = ask
  const { token } = shopper
  const opened = await call<Calculated>('POST', '/commerce/orders', {
    token,
    body: { type: 'PICKUP', products: wanted, store, fromCart },
  })
  const { oid } = succeeded(opened, 'opening an order')
  const body = { oid, ...tomorrow(now), ...choices }
  return succeeded(
    await call<Calculated>('POST', '/commerce/orders/calculate', { token, body }),
    'calculating',
  )
}

export const paymentBody = (
  shopper: Shopper,
  { oid, snapshotHash }: Pick<Calculated, 'oid' | 'snapshotHash'>,
) => ({
  oid,
  snapshotHash,
  orderer: ordererOf(shopper),
  agreements,
})

export type Window = {
  oid: string
  expiresAt: string
  window: { url: string; fields: Record<string, string> }
}

export const startPayment = async (call: Caller, shopper: Shopper, order: Calculated): Promise<Window> =>
  succeeded(
    await call<Window>('POST', '/orders/allat', { token: shopper.token, body: paymentBody(shopper, order) }),
    'starting payment',
  )

/** What a person does in the payment window, and the form it sends back to the shop. */
export const actInWindow = async (
  { window: { url, fields } }: Window,
  act: { act?: 'approve' | 'refuse' | 'close'; outcome?: string; issuer?: string } = {},
): Promise<Record<string, string>> => {
  const form = new URLSearchParams({ ...fields, act: 'approve', ...act })
  const answer = await fetch(new URL('window/result', url), {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`the payment window answered ${answer.status}`)
  return ((await answer.json()) as { fields: Record<string, string> }).fields
}

/** The whole way from a pre-order to the window's opaque answer. */
export const encDataFor = async (
  call: Caller,
  shopper: Shopper,
  order: Calculated,
  outcome = 'approve',
): Promise<string> => {
  const fields = await actInWindow(await startPayment(call, shopper, order), { outcome })
  return fields['allat_enc_data'] ?? ''
}

export const approval = <Body = Record<string, unknown>>(
  call: Caller,
  shopper: Shopper,
  oid: string,
  encData?: string,
) =>
  call<Body>('POST', '/orders/allat/approval', {
    token: shopper.token,
    body: { oid, ...(encData !== undefined && { allat_enc_data: encData }) },
  })

/** Pays a reckoned order by card, the whole way; answers what the shop then tells of it. */
export const payByCard = async <Body = Record<string, unknown>>(
  call: Caller,
  shopper: Shopper,
  order: Calculated,
): Promise<Body> => {
  const encData = await encDataFor(call, shopper, order)
  return succeeded(await approval<Body>(call, shopper, order.oid, encData), 'paying')
}

/**
 * Makes a paid pickup order one that is delivered, where no wine may be: its goods cost enough that the way to its address
 * costs nothing.
 */
export const makeDelivery = (db: Database, oid: string) =>
  db
    .update(orders)
    .set({
      type: 'DELIVERY',
      shipTo: {
        fullName: '홍길동',
        mobile: '01012345678',
        postalCode: '06236',
        address1: '서울 강남구 테헤란로 1',
        address2: '2층',
        message: '',
      },
    })
    .where(eq(orders.oid, oid))
