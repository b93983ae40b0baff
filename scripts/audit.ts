import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { audit, auditRules, type Marks } from '#server/platform/audit/audit.ts'
import { readProviderJournal } from '#server/platform/audit/provider.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { startOrExit } from '#server/start-refusal.ts'
import { loadEnvFile } from './env-file.ts'

const { values } = parseArgs({ options: { journal: { type: 'string', multiple: true } } })
const env = await startOrExit(() => {
  loadEnvFile()
  return readEnv()
})

const openAuditDatabase = async ({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }: Env) => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  const cluster = await openCluster({ folder: resolve(dataFolder, 'postgres'), log: console.error })
  return { url: cluster.url('vini'), stop: cluster.stop }
}

const marksFile = join(env.DATA_DIR, 'audit-marks.json')
const sandboxes = ['payment', 'kakaopay'].map((name) => join(env.DATA_DIR, `sandboxes/${name}/journal.jsonl`))
const journalFiles = values.journal ?? sandboxes

/** What this script wrote at its last run. */
const readLastMarks = (): Promise<Marks> =>
  readFile(marksFile, 'utf8').then(
    (text) => JSON.parse(text) as Marks,
    () => ({}),
  )

const database = await openAuditDatabase(env)
const db = openDatabase({ url: database.url, max: 2, answerWithinMs: 3_600_000 })
try {
  const journals = await Promise.all(journalFiles.map(readProviderJournal))
  const provider = journals.every((journal) => journal === null)
    ? null
    : journals.flatMap((journal) => journal ?? [])
  const { breaches, marks } = await audit(db, { now: new Date(), provider }, await readLastMarks())
  for (const rule of auditRules) {
    const ruleBreaches = breaches.filter((breach) => breach.rule === rule.number)
    const isSkipped = rule.number === 11 && provider === null
    console.log(
      `${String(rule.number).padStart(2)}  ${isSkipped ? '-' : ruleBreaches.length}  ${rule.promise}`,
    )
    for (const { subject, detail } of ruleBreaches) console.log(`        ${subject}: ${detail}`)
  }
  console.log(breaches.length === 0 ? 'The books are in order.' : `${breaches.length} differences.`)
  if (breaches.length > 0) process.exitCode = 1
  else {
    await mkdir(env.DATA_DIR, { recursive: true })
    await writeFile(marksFile, JSON.stringify(marks))
  }
} finally {
  await closeDatabase(db)
  await database.stop()
}
