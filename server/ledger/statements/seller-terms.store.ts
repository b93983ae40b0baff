import { and, desc, eq, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { sellerTerms } from '../../db/tables/sellers.ts'

/** What every seller begins with, until other terms are set: ten percent, paid weekly. */
export const standardTerms = { commissionBp: 1000, cycle: 'WEEKLY' } as const

/** The terms of a seller on a day; undefined before there are any. */
export const findTermsOn = async (db: Executor, companyId: number, day: string) => {
  const [row] = await db
    .select()
    .from(sellerTerms)
    .where(and(eq(sellerTerms.companyId, companyId), lte(sellerTerms.fromDay, day)))
    .orderBy(desc(sellerTerms.fromDay))
    .limit(1)
  return row
}

/** The same, with what every seller begins with before its first terms. */
export const resolveTermsOn = async (db: Executor, companyId: number, day: string) =>
  (await findTermsOn(db, companyId, day)) ?? standardTerms
