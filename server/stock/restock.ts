import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { m } from '#messages'
import { locales } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { members } from '../db/tables/members.ts'
import { restockNotices } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { queueMail } from '../outbox/outbox.store.ts'

const batch = 20

/** Tells members who asked that a product is back, once each; answers how many. */
export const tellOfRestock = ({ db, clock, secrets, shopUrl }: Services): Promise<number> =>
  withTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .select({
        memberId: restockNotices.memberId,
        productId: restockNotices.productId,
        email: members.email,
        name: members.fullName,
        locale: members.locale,
        product: products.nameKo,
      })
      .from(restockNotices)
      .innerJoin(products, eq(products.id, restockNotices.productId))
      .innerJoin(members, eq(members.id, restockNotices.memberId))
      .where(
        and(
          isNull(restockNotices.sentAt),
          products.inStock,
          eq(products.status, 'ON_SALE'),
          isNotNull(members.email),
        ),
      )
      .orderBy(asc(restockNotices.createdAt))
      .limit(batch)
      .for('update', { of: restockNotices, skipLocked: true })
    for (const { memberId, productId, email, name, product, locale: wanted } of due) {
      const locale = locales.find((one) => one === wanted) ?? 'ko-KR'
      const url = new URL(`/product/${productId}`, shopUrl()).href
      const mail = {
        key: `restock:${memberId}:${productId}:${at.getTime()}`,
        to: email ?? '',
        subject: m['orders.notice.restock_subject']({ product }, { locale }),
        text: m['orders.notice.restock']({ name, product, url }, { locale }),
      }
      await queueMail(tx, secrets, mail, at)
      await tx
        .update(restockNotices)
        .set({ sentAt: at })
        .where(and(eq(restockNotices.memberId, memberId), eq(restockNotices.productId, productId)))
    }
    return due.length
  })
