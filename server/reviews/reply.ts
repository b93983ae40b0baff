import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { toRepeatedText } from '../notifications/repeated-texts.ts'
import { localizeSellerName } from '../taxonomy/store-texts.rules.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import {
  addReply,
  findReplyVersion,
  findSellerNames,
  listOfficeReviews,
  lockReview,
  type OfficeReviewRow,
} from './replies.store.ts'

type ReplyContext = Services & { person: Person }
type Reply = { text: string; version: number }

/** A review that shoppers see of a wine within the person's scope. */
export const getOfficeReview = async (
  db: ReplyContext['db'] | Transaction,
  { companyId, ...person }: Person,
  id: number,
): Promise<OfficeReviewRow> => {
  const filter = { scope: resolveOfficeScope({ companyId, ...person }), companyId, id }
  const { rows } = await listOfficeReviews(db, filter, { size: 1, page: 0 })
  return rows[0] ?? fail('office.case.not_found')
}

/** Notifies who wrote the review of the first reply in each name. */
const notifyAuthor = async (
  tx: Transaction,
  ctx: ReplyContext,
  { id, memberId, productId }: OfficeReviewRow,
): Promise<void> => {
  if (memberId === null) return
  const { companyId } = ctx.person
  const seller = companyId === null ? null : await findSellerNames(tx, companyId)
  const path = `/product/${productId}`
  const url = new URL(path, ctx.shopUrl()).href
  await queueNotification(
    tx,
    ctx,
    {
      ...{ memberId, kind: 'SERVICE', key: `review-reply:${id}:${companyId ?? 0}`, path },
      words: (locale, name) =>
        memberTexts.replied(
          { locale, name },
          seller && toRepeatedText(localizeSellerName(seller, locale)),
          url,
        ),
    },
    ctx.clock.now(),
  )
}

/** Replies to a review in the name of the seller, or of the shop; a later version is in place of the one that was read. */
export const replyToReview = (ctx: ReplyContext, id: number, { text, version }: Reply): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { companyId, id: personId } = ctx.person
    await lockReview(tx, id)
    const review = await getOfficeReview(tx, ctx.person, id)
    if ((await findReplyVersion(tx, id, companyId)) !== version) fail('office.case.changed')
    const reply = { reviewId: id, companyId, version: version + 1, text, personId, at: ctx.clock.now() }
    await addReply(tx, reply)
    if (version === 0) await notifyAuthor(tx, ctx, review)
    await appendPersonAct(tx, ctx, 'review.reply', {
      subject: `review:${id}`,
      detail: { version: version + 1 },
    })
  })
