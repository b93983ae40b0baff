import { systemClock } from '#server/clock.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { listFailedMessages } from '#server/failed-messages/failed-messages.store.ts'
import { resendMessages } from '#server/failed-messages/resend.ts'
import { print, withDatabase } from './open.ts'

const maxRows = 100

const isIdList = (words: readonly string[]) =>
  words.length > 0 && words.every((word) => /^[1-9]\d{0,14}$/.test(word))

const showFailed = async (db: Database) => {
  const { rows, total } = await listFailedMessages(db, { page: 0, size: maxRows })
  for (const { id, topic, cause, reason, attempts, failedAt } of rows)
    print([id, topic, failedAt.toISOString(), `${attempts} tries`, reason, cause].join('  '))
  print(`${total} messages failed${total > rows.length ? `; the latest ${rows.length} are shown` : ''}`)
}

const resend = async (db: Database, ids: readonly number[] | null) =>
  print(`${await resendMessages({ db, clock: systemClock }, ids, 'command')} messages are sent again`)

/**
 * Messages that were given up: `failed` shows them, `resend` has those with the given ids, or `all`, sent again. null
 * where the words name neither.
 */
export const manageMessages = (
  env: Env,
  act: string | undefined,
  words: readonly string[],
): Promise<void> | null => {
  const run = (work: (db: Database) => Promise<void>) =>
    withDatabase(env, async (url) => {
      await migrate(url)
      const db = openDatabase({ url, max: 2 })
      await work(db).finally(() => closeDatabase(db))
    })
  if (act === 'failed' && words.length === 0) return run(showFailed)
  if (act !== 'resend') return null
  if (words.length === 1 && words[0] === 'all') return run((db) => resend(db, null))
  return isIdList(words) ? run((db) => resend(db, words.map(Number))) : null
}
