import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Executor } from '../db/database.ts'
import { countries } from '../db/tables/vocabulary.ts'
import { settings } from '../db/tables/plumbing.ts'
import type { Env } from '../env.ts'

const Stored = z.object({
  alcoholDelivery: z.boolean(),
  cashMaintenance: z.boolean(),
  paymentSuspended: z.boolean(),
  /** What the notice popup says; null for none. */
  notice: z.object({ title: z.string().max(100), message: z.string().max(2000) }).nullable(),
})

/** What an operator may switch while the shop runs. */
export type Operator = z.infer<typeof Stored>

const fromEnvironment = (env: Env): Operator => ({
  alcoholDelivery: env.ALCOHOL_DELIVERY,
  cashMaintenance: env.CASH_MAINTENANCE,
  paymentSuspended: env.PAYMENT_SUSPENDED || env.PAYMENTS === 'off',
  notice: null,
})

const keys = Object.keys(Stored.shape)
const keptMs = 5000
const kept = new WeakMap<Executor, { operator: Operator; until: number }>()

/** What is switched now: the settings table over the environment. A change is seen within five seconds. */
export const operatorOf = async ({
  db,
  env,
  clock,
}: {
  db: Database
  env: Env
  clock: Clock
}): Promise<Operator> => {
  const known = kept.get(db)
  const now = clock.now().getTime()
  if (known && now < known.until && known.until <= now + keptMs) return known.operator
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, keys))
    .limit(keys.length)
  const stored = Stored.partial().parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
  const operator = { ...fromEnvironment(env), ...stored }
  kept.set(db, { operator, until: now + keptMs })
  return operator
}

/** Sets what is switched, in place of what the environment says. */
export const setOperator = async (
  tx: Executor,
  changes: Partial<Operator>,
  at: { changedAt: Date; changedBy: string },
): Promise<void> => {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value, ...at }))
  if (rows.length === 0) return
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, changedAt: at.changedAt, changedBy: at.changedBy },
    })
}

/** Makes a change by this process seen at once. */
export const forgetOperator = (db: Executor): void => {
  kept.delete(db)
}

/** The countries wines come from, in the shop's order. */
export const countriesOf = (db: Executor) =>
  db
    .select({ code: countries.code, names: countries.names })
    .from(countries)
    .orderBy(countries.position)
    .limit(300)
