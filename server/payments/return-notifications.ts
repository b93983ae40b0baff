import { eq } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import { storeTextColumns } from '../taxonomy/store-texts.store.ts'
import type { Transaction } from '../db/database.ts'
import { stores } from '../db/tables/stores.ts'
import { toRepeatedText } from '../notifications/repeated-texts.ts'
import { returnTexts, type ReturnPlace } from '../notifications/return-texts.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import type { Pieces } from '../orders/pieces.ts'
import { findPublicPhone } from '../safe-numbers/store-phone.rules.ts'
import {
  createPieceFormatter,
  queueOrderNotification,
  type NotificationServices,
} from './payment-notifications.ts'

const findReturnPlace = async (
  tx: Transaction,
  storeId: number | null,
): Promise<(locale: Locale) => ReturnPlace> => {
  const noPlace = { store: '', address: '', phone: '' }
  if (storeId === null) return () => noPlace
  const [store] = await tx
    .select({
      ...storeTextColumns,
      safeNumber: stores.safeNumber,
      phone: stores.phone,
    })
    .from(stores)
    .where(eq(stores.id, storeId))
    .limit(1)
  if (!store) return () => noPlace
  return (locale) => {
    const { name, address } = localizeStore(store, locale)
    return { store: name, address, phone: findPublicPhone(store) }
  }
}

/** Queues a notification of an agreed return, with the place that the goods go to and the store's words. */
export const queueReturnAgreedNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { answer, pieces, at }: { answer: string | null; pieces: readonly Pieces[] | null; at: Date },
): Promise<void> => {
  const formatPieces = await createPieceFormatter(tx, order, pieces)
  const toPlace = await findReturnPlace(tx, order.storeId)
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}/${order.version}:return-agreed`,
    at,
    words: (recipient) =>
      returnTexts.agreed(recipient, {
        place: toPlace(recipient.locale),
        answer: answer === null ? '' : toRepeatedText(answer),
        pieces: formatPieces(recipient.locale),
      }),
  })
}

/** Queues a notification of a refused return, with the reason. */
export const queueReturnRefusedNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { reason, pieces, at }: { reason: string; pieces: readonly Pieces[] | null; at: Date },
): Promise<void> => {
  const formatPieces = await createPieceFormatter(tx, order, pieces)
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}/${order.version}:return-refused`,
    at,
    words: (recipient) =>
      returnTexts.refused(recipient, toRepeatedText(reason), formatPieces(recipient.locale)),
  })
}
