import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { maxWaiting } from '#api/contract/office/shop.options.ts'
import { waitingKinds, waitingPermissions, type WaitingKind } from '#api/contract/office/shop.ts'
import { mayPerson } from '#api/permissions.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import { hasUnread, isRoomInScope } from '../chat/rooms.store.ts'
import { approvals } from '../db/tables/approvals.ts'
import { chatRooms } from '../db/tables/chat.ts'
import { drafts } from '../db/tables/drafts.ts'
import { inquiries } from '../db/tables/inquiries.ts'
import { orders } from '../db/tables/orders.ts'
import { payments, providerNotices } from '../db/tables/payments.ts'
import { people } from '../db/tables/people.ts'
import { outbox } from '../db/tables/plumbing.ts'
import { providerDifferences, providerFiles } from '../db/tables/provider-files.ts'
import { productQuestions } from '../db/tables/questions.ts'
import { returnRequests } from '../db/tables/returns.ts'
import { companies, stock } from '../db/tables/stores.ts'
import { isLate } from '../orders/lateness.ts'
import { workStatuses } from '../orders/orders.rules.ts'
import { isInDoubt, isUnmatched, listOwedSources } from '../payments/office/conditions.ts'
import { isCompanyInScope, isStoreInScope, resolveOfficeScope, type OfficeScope } from '../people/scope.ts'
import { isDifferenceOpen } from '../reconciliation/differences.store.ts'
import { toWaitConditions } from '../sellers/sellers.store.ts'

type Request = { scope: OfficeScope; now: Date }
/** Rows of one column `at`: since when each thing waits; null where that is not known. */
type Source = (request: Request) => SQL

const select = (at: SQL, from: SQL, where: SQL | undefined): SQL =>
  sql`select ${at} as at from ${from} where ${where ?? sql`true`} limit ${maxWaiting + 1}`

/** What only the operator's people work on: a seller has none of it. */
const limitToOperator =
  (source: (now: Date) => SQL): Source =>
  ({ scope, now }) =>
    scope.kind === 'shop' ? source(now) : sql`select null::timestamptz as at where false`

const sources: Record<WaitingKind, Source> = {
  LATE_ORDERS: ({ scope, now }) =>
    select(
      sql`${orders.paidAt}`,
      sql`${orders}`,
      and(inArray(orders.status, [...workStatuses]), isLate(now), isStoreInScope(scope, orders.storeId)),
    ),
  RETURNS: ({ scope }) =>
    select(
      sql`${returnRequests.at}`,
      sql`${returnRequests} join ${orders} on ${eq(orders.id, returnRequests.orderId)}`,
      and(eq(returnRequests.state, 'ASKED'), isStoreInScope(scope, orders.storeId)),
    ),
  APPROVALS: limitToOperator(() =>
    select(sql`${approvals.askedAt}`, sql`${approvals}`, eq(approvals.state, 'ASKED')),
  ),
  REFUNDS_OWED: limitToOperator((now) => {
    const [ofOrders, ofCash] = listOwedSources(now)
    return sql`select r.at from (${ofOrders} union all ${ofCash}) r limit ${maxWaiting + 1}`
  }),
  PAYMENTS_IN_DOUBT: limitToOperator(() => select(sql`${payments.createdAt}`, sql`${payments}`, isInDoubt)),
  UNMATCHED_DEPOSITS: limitToOperator(() =>
    select(sql`${providerNotices.at}`, sql`${providerNotices}`, isUnmatched),
  ),
  DIFFERENCES: limitToOperator(() =>
    select(
      sql`${providerFiles.uploadedAt}`,
      sql`${providerDifferences} join ${providerFiles} on ${eq(providerFiles.id, providerDifferences.fileId)}`,
      isDifferenceOpen,
    ),
  ),
  FAILED_MESSAGES: limitToOperator(() =>
    select(sql`${outbox.failedAt}`, sql`${outbox}`, isNotNull(outbox.failedAt)),
  ),
  INQUIRIES: limitToOperator(() =>
    select(sql`${inquiries.createdAt}`, sql`${inquiries}`, isNull(inquiries.answeredAt)),
  ),
  QUESTIONS: ({ scope }) => {
    const isSold = isStoreInScope(scope, stock.storeId)
    const hasStock =
      isSold &&
      sql`exists (select from ${stock} where ${eq(stock.productId, productQuestions.productId)} and ${isSold})`
    return select(
      sql`${productQuestions.createdAt}`,
      sql`${productQuestions}`,
      and(isNull(productQuestions.answeredAt), hasStock),
    )
  },
  CHATS: ({ scope }) =>
    select(sql`${chatRooms.lastAt}`, sql`${chatRooms}`, and(hasUnread('STORE'), isRoomInScope(scope))),
  STOCK_OUTS: ({ scope }) =>
    select(
      sql`null::timestamptz`,
      sql`${stock}`,
      // As the index `stock_free` has it.
      and(sql`(${stock.onHand} - ${stock.reserved}) = 0`, isStoreInScope(scope, stock.storeId)),
    ),
  INVITED_PEOPLE: ({ scope }) =>
    select(
      sql`${people.createdAt}`,
      sql`${people}`,
      and(eq(people.state, 'INVITED'), isCompanyInScope(scope, people.companyId)),
    ),
  /** The operator reviews what was sent; a seller has an application to fill in or to correct. */
  APPLICATIONS: ({ scope }) =>
    scope.kind === 'shop'
      ? select(
          sql`(${companies.application} ->> 'sentAt')::timestamptz`,
          sql`${companies}`,
          eq(companies.state, 'SENT'),
        )
      : select(
          sql`null::timestamptz`,
          sql`${companies}`,
          and(
            inArray(companies.state, ['INVITED', 'APPLYING', 'RETURNED']),
            isCompanyInScope(scope, companies.id),
          ),
        ),
  /** The operator decides on what was sent; a seller sends what ends. */
  SELLER_DOCUMENTS: ({ scope, now }) => {
    const waits = toWaitConditions(toSeoulDay(now))
    const condition = scope.kind === 'shop' ? waits.DOCUMENT : or(waits.ENDING, waits.ENDED)
    return select(
      sql`null::timestamptz`,
      sql`${companies}`,
      and(condition, isCompanyInScope(scope, companies.id)),
    )
  },
  DRAFTS: limitToOperator(() => select(sql`${drafts.sentAt}`, sql`${drafts}`, eq(drafts.state, 'SENT'))),
}

type WaitingCount = { kind: WaitingKind; count: number; oldest_at: string | null }

/**
 * What waits for a person: each kind that they may see, in one query. Counts stop above `maxWaiting`; the
 * oldest is then the oldest of those that were counted.
 */
export const listWaiting = async ({
  db,
  clock,
  person,
}: Pick<Services, 'db' | 'clock'> & { person: Person }) => {
  const request = { scope: resolveOfficeScope(person), now: clock.now() }
  const kinds = waitingKinds.filter((kind) => mayPerson(person, waitingPermissions[kind], 'read'))
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest_at
      from (${sources[kind](request)}) waiting`,
  )
  if (counts.length === 0) return []
  const { rows } = await db.execute<WaitingCount>(sql.join(counts, sql` union all `))
  return kinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return {
      kind,
      count: row?.count ?? 0,
      oldestAt: row?.oldest_at ? toSeoulIso(new Date(row.oldest_at)) : null,
    }
  })
}
