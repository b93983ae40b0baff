import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { members } from '../db/tables/members.ts'
import { restockNotices } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { queueLetter } from '../letters/letters.ts'
import { memberWords } from '../letters/member-words.ts'
import { goodsName } from '../words.ts'

const batch = 20

/** Tells members who asked that a product is back, once each; answers how many. */
export const tellOfRestock = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const due = await tx
      .select({
        memberId: restockNotices.memberId,
        productId: restockNotices.productId,
        nameKo: products.nameKo,
        nameOriginal: products.nameOriginal,
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
    for (const { memberId, productId, nameKo, nameOriginal } of due) {
      const path = `/product/${productId}`
      const url = new URL(path, services.shopUrl()).href
      const key = `restock:${memberId}:${productId}:${at.getTime()}`
      await queueLetter(
        tx,
        services,
        {
          memberId,
          kind: 'SERVICE',
          key,
          path,
          words: (locale, name) =>
            memberWords.restocked({ locale, name }, goodsName({ nameKo, nameOriginal }, locale), url),
        },
        at,
      )
      await tx
        .update(restockNotices)
        .set({ sentAt: at })
        .where(and(eq(restockNotices.memberId, memberId), eq(restockNotices.productId, productId)))
    }
    return due.length
  })
