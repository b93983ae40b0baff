import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Executor } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { countries } from '../db/tables/taxonomy.ts'
import { settings } from '../db/tables/plumbing.ts'
import type { Env } from '../env.ts'
import { dropWithTable } from '../platform/cache/cache.ts'

const texts = z.object({
  'ko-KR': z.string(),
  'en-US': z.string().optional(),
  'zh-CN': z.string().optional(),
  'zh-TW': z.string().optional(),
  'ja-JP': z.string().optional(),
})
const ShopNotice = z.object({
  title: texts,
  message: texts,
  link: z.string().nullable(),
  /** ISO times: null begins at once, null does not end by itself. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isOn: z.boolean(),
})
export type ShopNotice = z.infer<typeof ShopNotice>

const OperatorSchema = z.object({
  alcoholDelivery: z.boolean(),
  cashMaintenance: z.boolean(),
  paymentSuspended: z.boolean(),
  /** Whether the shop was founded and not opened yet: only the operator's own people can order. */
  isPreparing: z.boolean(),
  /** No new payments by provider A or by provider B; those that were begun end as usual. */
  allatPaused: z.boolean(),
  kakaopayPaused: z.boolean(),
  /** The notice for shoppers; null before the first one. */
  popup: ShopNotice.nullable(),
})

/** Settings that an operator may change while the shop runs. */
export type Operator = z.infer<typeof OperatorSchema>

const toDefaultOperator = (env: Env): Operator => ({
  alcoholDelivery: env.ALCOHOL_DELIVERY,
  cashMaintenance: env.CASH_MAINTENANCE,
  paymentSuspended: env.PAYMENT_SUSPENDED || env.PAYMENTS === 'off',
  isPreparing: false,
  allatPaused: false,
  kakaopayPaused: false,
  popup: null,
})

const keys = Object.keys(OperatorSchema.shape)
const cacheMs = 5000
const operatorCache = new WeakMap<Executor, { operator: Operator; until: number }>()

/** The settings in the database over those of the environment. */
export const readOperator = async (db: Executor, env: Env): Promise<Operator> => {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, keys))
    .limit(keys.length)
  const overrides = OperatorSchema.partial().parse(
    Object.fromEntries(rows.map((row) => [row.key, row.value])),
  )
  return { ...toDefaultOperator(env), ...overrides }
}

export type SettingChange = { key: string; at: Date; by: string }

/** When each setting was changed last, and by whom: a name where it was a person of the office. */
export const listSettingChanges = async (db: Executor): Promise<SettingChange[]> =>
  db
    .select({
      key: settings.key,
      at: settings.changedAt,
      by: sql<string>`coalesce(${people.fullName}, ${settings.changedBy})`,
    })
    .from(settings)
    .leftJoin(people, eq(settings.changedBy, sql`'person:' || ${people.id}`))
    .where(inArray(settings.key, keys))
    .limit(keys.length)

/** The present settings: the settings table over the environment. A change is visible within five seconds. */
export const getOperator = async ({
  db,
  env,
  clock,
}: {
  db: Database
  env: Env
  clock: Clock
}): Promise<Operator> => {
  const cacheEntry = operatorCache.get(db)
  const now = clock.now().getTime()
  if (cacheEntry && now < cacheEntry.until && cacheEntry.until <= now + cacheMs) return cacheEntry.operator
  const operator = await readOperator(db, env)
  operatorCache.set(db, { operator, until: now + cacheMs })
  return operator
}

/** Makes a change by this process visible at once. */
export const clearOperatorCache = (db: Executor): void => {
  operatorCache.delete(db)
}

dropWithTable('settings', clearOperatorCache)

/** The countries of the wines, in the shop's order. */
export const listCountries = (db: Executor) =>
  db
    .select({ code: countries.code, names: countries.names })
    .from(countries)
    .orderBy(countries.position)
    .limit(300)
