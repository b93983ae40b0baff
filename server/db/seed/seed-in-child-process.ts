import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Database } from '../database.ts'
import { hasMonth } from './month-mark.ts'
import { isSeeded, toSeedStamp } from './stamp.ts'

/**
 * Runs the seed in a child process: drawing every bottle takes 400 MB, which the shop's process would keep.
 * @throws when the seed failed; the reason is on standard error.
 */
export const seedInChildProcess = async (
  db: Database,
  { url, now, month }: { url: string; now: Date; month: boolean },
): Promise<void> => {
  const isComplete =
    (await isSeeded(db, 'seed', toSeedStamp('seed', now))) && (!month || (await hasMonth(db)))
  if (isComplete) return
  // The source, or the bundle beside the one of this code.
  const file = join(import.meta.dirname, `seed-process${extname(import.meta.filename)}`)
  const child = fork(file, {
    env: {
      ...process.env,
      SEED_DATABASE_URL: url,
      SEED_NOW: now.toISOString(),
      SEED_MONTH: month ? 'on' : 'off',
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the seed could not be planted')
}
