import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#server/db/cluster/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { startOrExit } from '#server/start-refusal.ts'
import { found, importFile, reset, seedShop } from './db/content.ts'
import { tendMessages } from './db/messages.ts'
import { say, withDatabase } from './db/open.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string' }, 'dry-run': { type: 'boolean' } },
})
const [command = '', first, ...more] = positionals
const env = await startOrExit(() => readEnv())

/** A copy of the embedded database, taken while the shop serves: another shop starts from it as DATA_DIR/postgres. */
const backUpTo = async (target: string) => {
  const folder = resolve(env.DATA_DIR, 'postgres')
  await withDatabase(env, (url) => backUp(url, folder, resolve(target)))
  say(`the database as of now is in ${resolve(target)}`)
}

const usage = () => {
  process.stderr.write(
    'npm run db -- migrate | found | seed [--scale N] | import FILE.csv [--dry-run]\n' +
      '              messages failed | messages resend ID… | messages resend all\n' +
      'for the embedded database only: backup FOLDER | reset\n',
  )
  process.exitCode = 1
}

const commands: Record<string, () => Promise<void> | void> = {
  migrate: () => withDatabase(env, (url) => migrate(url)),
  found: () => found(env),
  seed: () => seedShop(env, Number(values.scale ?? 0)),
  import: () => (first ? importFile(env, first, values['dry-run'] === true) : usage()),
  backup: () => (first && !env.DATABASE_URL ? backUpTo(first) : usage()),
  messages: () => tendMessages(env, first, more) ?? usage(),
  reset: () => reset(env),
}

await startOrExit(commands[command] ?? usage)
