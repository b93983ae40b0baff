import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../db/database.ts'

/** What processes tell each other through PostgreSQL: never what was said, only where to look. */
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

/** Tells every process when the statement that this is a part of is committed, in the order of commits. */
export const toNotifyStatement = (notice: ChatNotice): SQL =>
  sql`pg_notify(${chatChannel}, ${JSON.stringify(notice)})`

/** The same by a statement of its own. */
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
