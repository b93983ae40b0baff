import { asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orderNotes } from '../db/tables/order-notes.ts'
import { people } from '../db/tables/people.ts'

type NewNote = Pick<typeof orderNotes.$inferInsert, 'orderId' | 'personId' | 'text' | 'at'>

export const addOrderNote = async (tx: Transaction, note: NewNote): Promise<void> => {
  await tx.insert(orderNotes).values(note)
}

/** The notes about an order with the names of who wrote them, oldest first. */
export const listOrderNotes = (db: Executor, orderId: number) =>
  db
    .select({
      id: orderNotes.id,
      at: orderNotes.at,
      personName: people.fullName,
      text: orderNotes.text,
    })
    .from(orderNotes)
    .innerJoin(people, eq(people.id, orderNotes.personId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
    .limit(500)
