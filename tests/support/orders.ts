import { randomBytes, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toSeoulDay, addCalendarDays } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { grantCash } from '#server/ledger/cash.store.ts'
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

const createKey = () => randomBytes(5).toString('hex')
const toLocalizedNames = (name: string) => ({
  'ko-KR': name,
  'en-US': name,
  'zh-CN': name,
  'zh-TW': name,
  'ja-JP': name,
})
const alwaysOpen: WeekHours = Array.from({ length: 7 }, () => ['00:00', '24:00'])

const getFirst = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('a row was not written')
  return row
}

const ensureKind = async (db: Database, code: string): Promise<number> => {
  await db
    .insert(kinds)
    .values({ code, names: toLocalizedNames(code), position: 1 })
    .onConflictDoNothing()
  return getFirst(await db.select({ id: kinds.id }).from(kinds).where(eq(kinds.code, code))).id
}

const ensureLevel = async (db: Database): Promise<number> => {
  const findLowestLevel = () =>
    db.select({ id: buyerLevels.id }).from(buyerLevels).orderBy(buyerLevels.minimumSpend).limit(1)
  const [lowestLevel] = await findLowestLevel()
  if (lowestLevel) return lowestLevel.id
  const level = {
    key: 'bronze',
    names: toLocalizedNames('브론즈'),
    minimumSpend: 0,
    rewardBasisPoints: 100,
    position: 1,
  }
  await db.insert(buyerLevels).values(level).onConflictDoNothing()
  return getFirst(await findLowestLevel()).id
}

/** A store that is always open; with `ships` it also sends parcels. */
export const addStore = async (
  db: Database,
  values: Partial<typeof stores.$inferInsert> = {},
): Promise<number> => {
  const key = createKey()
  const company = getFirst(
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
    hours: alwaysOpen,
    options: [],
    notice: '',
    intro: '',
    ...values,
  }
  return getFirst(await db.insert(stores).values(store).returning()).id
}

export type ProductValues = Partial<typeof products.$inferInsert> & { kind?: string }

/** A product with bottles in a store; by default wine for pickup at 30,000 won. */
export const addProduct = async (
  db: Database,
  stockLevel: { storeId: number; qty: number } | null,
  { kind = 'RED', ...values }: ProductValues = {},
): Promise<number> => {
  const key = createKey()
  const kindId = await ensureKind(db, kind)
  const name = `와인 ${key}`
  const wine = getFirst(
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
  const product = getFirst(
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
  if (stockLevel) await addStock(db, product.id, stockLevel.storeId, stockLevel.qty)
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

export const getStock = async (db: Database, productId: number, storeId: number) =>
  getFirst(
    await db
      .select({ onHand: stock.onHand, reserved: stock.reserved })
      .from(stock)
      .where(sql`${stock.productId} = ${productId} and ${stock.storeId} = ${storeId}`),
  )

export type Shopper = { id: number; token: string; fullName: string; mobile: string; email: string }

/** A member with a session; by default verified as an adult. */
export const addShopper = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  { adult = true } = {},
): Promise<Shopper> => {
  const now = clock.now()
  const mobile = `010${randomInt(10_000_000, 100_000_000)}`
  const email = `shopper-${createKey()}@example.com`
  const values = {
    email,
    fullName: '홍길동',
    mobile,
    levelId: await ensureLevel(db),
    adultVerifiedAt: adult ? now : null,
    createdAt: now,
  }
  const {
    id,
    fullName,
    tokenVersion: version,
  } = getFirst(await db.insert(members).values(values).returning())
  const sid = await addSession(db, { id, version }, now)
  const { access_token: token } = await signToken(secrets, { memberId: id, sid, version, now })
  return { id, token, fullName, mobile, email }
}

export const addShoppers = async (
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  count: number,
): Promise<Shopper[]> => {
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index += 10)
    shoppers.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - index) }, () => addShopper(services)))),
    )
  return shoppers
}

/** Grants a member cash through the books. */
export const giveCash = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  amount: number,
  source: 'PAID' | 'BONUS' = 'PAID',
): Promise<boolean> =>
  withTransaction(db, (tx) =>
    grantCash(tx, { memberId, source, amount, key: `test:${createKey()}`, actor: 'test', at: clock.now() }),
  )

/** Gives a member a coupon of a new campaign; by default ten percent off an order. Returns its id. */
export const giveCoupon = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  values: Partial<typeof campaigns.$inferInsert> & { expiresAt?: Date } = {},
): Promise<number> => {
  const key = createKey()
  const { expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000), ...campaignValues } = values
  const campaign = getFirst(
    await db
      .insert(campaigns)
      .values({
        key,
        names: toLocalizedNames(`쿠폰 ${key}`),
        whereToUse: 'ORDER',
        type: 'RATE',
        value: 10,
        issued: 1,
        ...campaignValues,
      })
      .returning(),
  )
  const coupon = { number: key.toUpperCase(), campaignId: campaign.id, campaignKey: key, memberId, expiresAt }
  return getFirst(await db.insert(coupons).values(coupon).returning()).id
}

/** Tomorrow at noon, when a store that is always open hands over orders. */
export const toPickupTomorrow = (now: Date) => ({
  pickupDate: addCalendarDays(toSeoulDay(now), 1),
  pickupTime: '12:00',
})

export const agreements = { order: true, thirdParty: true, payment: true }
const toOrderer = ({ fullName, mobile, email }: Shopper) => ({ fullName, mobile, email })

export type CalculatedOrder = {
  oid: string
  snapshotHash: string
  payable: number
  total: number
  discount: number
}

type OrderRequest = {
  products: { idProduct: number; qty: number }[]
  store: number
  now: Date
  fromCart?: boolean
  choices?: Record<string, unknown>
}

const expectSuccess = <Body>({ status, body }: { status: number; body: Body }, what: string): Body => {
  if (status !== 200) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** A pre-order for pickup tomorrow, calculated and ready to be paid. */
export const createPreOrder = async (
  call: Caller,
  shopper: Shopper,
  request: OrderRequest,
): Promise<CalculatedOrder> => {
  const { products: lines, store, now, fromCart = false, choices = {} } = request
  const { token } = shopper
  const response = await call<CalculatedOrder>('POST', '/commerce/orders', {
    token,
    body: { type: 'PICKUP', products: lines, store, fromCart },
  })
  const { oid } = expectSuccess(response, 'opening an order')
  const body = { oid, ...toPickupTomorrow(now), ...choices }
  return expectSuccess(
    await call<CalculatedOrder>('POST', '/commerce/orders/calculate', { token, body }),
    'calculating',
  )
}

export const toPaymentBody = (
  shopper: Shopper,
  { oid, snapshotHash }: Pick<CalculatedOrder, 'oid' | 'snapshotHash'>,
) => ({
  oid,
  snapshotHash,
  orderer: toOrderer(shopper),
  agreements,
})

export type PaymentWindow = {
  oid: string
  expiresAt: string
  window: { url: string; fields: Record<string, string> }
}

export const startPayment = async (
  call: Caller,
  shopper: Shopper,
  order: CalculatedOrder,
): Promise<PaymentWindow> =>
  expectSuccess(
    await call<PaymentWindow>('POST', '/orders/allat', {
      token: shopper.token,
      body: toPaymentBody(shopper, order),
    }),
    'starting payment',
  )

/** Submits the payment window; returns the form that it sends back to the shop. */
export const submitPaymentWindow = async (
  { window: { url, fields } }: PaymentWindow,
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

/** From a pre-order to the window's encrypted answer. */
export const authorizePayment = async (
  call: Caller,
  shopper: Shopper,
  order: CalculatedOrder,
  outcome = 'approve',
): Promise<string> => {
  const fields = await submitPaymentWindow(await startPayment(call, shopper, order), { outcome })
  return fields['allat_enc_data'] ?? ''
}

export const submitApproval = <Body = Record<string, unknown>>(
  call: Caller,
  shopper: Shopper,
  oid: string,
  encData?: string,
) =>
  call<Body>('POST', '/orders/allat/approval', {
    token: shopper.token,
    body: { oid, ...(encData !== undefined && { allat_enc_data: encData }) },
  })

/** Pays a calculated order by card in all its steps; returns the shop's answer. */
export const payByCard = async <Body = Record<string, unknown>>(
  call: Caller,
  shopper: Shopper,
  order: CalculatedOrder,
): Promise<Body> => {
  const encData = await authorizePayment(call, shopper, order)
  return expectSuccess(await submitApproval<Body>(call, shopper, order.oid, encData), 'paying')
}

/**
 * Turns a paid pickup order into a delivery, which wine does not allow: its goods cost enough that delivery
 * is free.
 */
export const convertToDelivery = (db: Database, oid: string) =>
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
