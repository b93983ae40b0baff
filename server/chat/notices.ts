import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../db/database.ts'

/** Notices between processes through PostgreSQL: they hold positions and never the text of messages. */
const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), room: z.int(), store: z.int(), member: z.int(), seq: z.int() }),
  z.object({
    kind: z.literal('read'),
    room: z.int(),
    store: z.int(),
    member: z.int(),
    side: z.enum(['MEMBER', 'STORE']),
    seq: z.int(),
  }),
  z.object({ kind: z.literal('typing'), room: z.int(), side: z.enum(['MEMBER', 'STORE']) }),
  z.object({ kind: z.literal('left'), room: z.int(), store: z.int(), member: z.int() }),
])
export type ChatNotice = z.output<typeof Notice>

export const chatChannel = 'chat'

/** Notifies every process when the statement that contains it commits, in the order of commits. */
export const toNotifyStatement = (notice: ChatNotice): SQL =>
  sql`pg_notify(${chatChannel}, ${JSON.stringify(notice)})`

/** The same as a separate statement. */
export const notify = async (db: Executor, notice: ChatNotice): Promise<void> => {
  await db.execute(sql`select ${toNotifyStatement(notice)}`)
}

export const parseNotice = (payload: string): ChatNotice | null => {
  try {
    return Notice.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
