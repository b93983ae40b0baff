import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { listMissingFacts } from '../company/company.rules.ts'
import { findCompany } from '../company/company.store.ts'
import type { Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { people } from '../db/tables/people.ts'
import { isRealShop } from '../env.ts'
import { fail } from '../http/handler.ts'
import { getOperator } from './settings.store.ts'

/**
 * Whether a member may order before the shop opens: a person of the operator is there under the same address,
 * which both have proven.
 */
const isRehearsing = async (db: Executor, memberId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(members, eq(members.email, people.email))
    .where(
      and(
        eq(members.id, memberId),
        isNotNull(members.emailVerifiedAt),
        isNull(people.companyId),
        eq(people.state, 'ACTIVE'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Fails while no order may begin: in production as long as a fact about the company is missing or a placeholder,
 * and in a shop that was not opened yet for all but the operator's own people, who rehearse.
 */
export const ensureOpenForOrders = async (
  ctx: Pick<Services, 'db' | 'env' | 'clock'> & { viewer: Pick<Viewer, 'id'> },
): Promise<void> => {
  if (isRealShop(ctx.env) && listMissingFacts(await findCompany(ctx)).length > 0) fail('order.shop.not_open')
  const { isPreparing } = await getOperator(ctx)
  if (isPreparing && !(await isRehearsing(ctx.db, ctx.viewer.id))) fail('order.shop.not_open')
}
