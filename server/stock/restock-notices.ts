import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { members } from '../db/tables/members.ts'
import { restockNotices } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { toProductName } from '../product-name.ts'
import { nameColumns } from '../name-columns.ts'

const batchSize = 20

/** Notifies members who asked that a product is back, once each; returns the count. */
export const notifyRestock = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const dueNotices = await tx
      .select({
        memberId: restockNotices.memberId,
        productId: restockNotices.productId,
        ...nameColumns,
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
      .limit(batchSize)
      .for('update', { of: restockNotices, skipLocked: true })
    for (const { memberId, productId, ...names } of dueNotices) {
      const path = `/product/${productId}`
      const url = new URL(path, services.shopUrl()).href
      const key = `restock:${memberId}:${productId}:${at.getTime()}`
      await queueNotification(
        tx,
        services,
        {
          memberId,
          kind: 'SERVICE',
          key,
          path,
          words: (locale, name) => memberTexts.restocked({ locale, name }, toProductName(names, locale), url),
        },
        at,
      )
      await tx
        .update(restockNotices)
        .set({ sentAt: at })
        .where(and(eq(restockNotices.memberId, memberId), eq(restockNotices.productId, productId)))
    }
    return dueNotices.length
  })
