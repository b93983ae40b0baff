import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { audit, auditRules, type Marks } from '#server/platform/audit/audit.ts'
import { readProviderJournal } from '#server/platform/audit/provider.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { print } from './open.ts'

const openAuditDatabase = async ({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }: Env) => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  const cluster = await openCluster({ folder: resolve(dataFolder, 'postgres'), log: console.error })
  return { url: cluster.url('vini'), stop: cluster.stop }
}

/** What the audit before this one wrote. */
const readLastMarks = (file: string): Promise<Marks> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Marks,
    () => ({}),
  )

/** Rows of all journals; null where none of the files is there. */
const readProvider = async (files: readonly string[]) => {
  const journals = await Promise.all(files.map(readProviderJournal))
  return journals.every((journal) => journal === null) ? null : journals.flatMap((journal) => journal ?? [])
}

/**
 * Prints what the auditor finds in the database that serves, a line a rule; exit code 1 for differences. `journalFiles` are
 * the payment provider's journals, the sandboxes' own by default.
 */
export const auditShop = async (env: Env, journalFiles?: readonly string[]): Promise<void> => {
  const marksFile = join(env.DATA_DIR, 'audit-marks.json')
  const sandboxes = ['payment', 'kakaopay'].map((name) =>
    join(env.DATA_DIR, `sandboxes/${name}/journal.jsonl`),
  )
  const database = await openAuditDatabase(env)
  const db = openDatabase({ url: database.url, max: 2, answerWithinMs: 3_600_000 })
  try {
    const provider = await readProvider(journalFiles ?? sandboxes)
    const { breaches, marks } = await audit(db, { now: new Date(), provider }, await readLastMarks(marksFile))
    for (const rule of auditRules) {
      const ruleBreaches = breaches.filter((breach) => breach.rule === rule.number)
      const isSkipped = rule.number === 11 && provider === null
      print(`${String(rule.number).padStart(2)}  ${isSkipped ? '-' : ruleBreaches.length}  ${rule.promise}`)
      for (const { subject, detail } of ruleBreaches) print(`        ${subject}: ${detail}`)
    }
    print(breaches.length === 0 ? 'The books are in order.' : `${breaches.length} differences.`)
    if (breaches.length > 0) process.exitCode = 1
    else {
      await mkdir(env.DATA_DIR, { recursive: true })
      await writeFile(marksFile, JSON.stringify(marks))
    }
  } finally {
    await closeDatabase(db)
    await database.stop()
  }
}
