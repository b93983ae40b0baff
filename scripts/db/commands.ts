import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { startOrExit } from '#server/start-refusal.ts'
import { auditShop } from './audit.ts'
import { backUpShop, runRestoreDrill } from './backup.ts'
import { checkServices } from './check.ts'
import { changeCompany, showCompany } from './company.ts'
import { initializeShop, importFile, reset, seedShop } from './content.ts'
import { generateMigration } from './generate.ts'
import { manageMessages } from './messages.ts'
import { withDatabase } from './open.ts'
import { addOwner } from './owner.ts'
import { addStaff } from './staff.ts'
import { loadEnvFile } from '../env-file.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string' },
    'dry-run': { type: 'boolean' },
    name: { type: 'string' },
    lang: { type: 'string' },
    into: { type: 'string' },
    journal: { type: 'string', multiple: true },
  },
})
const [command = '', first, ...more] = positionals
const [second, third] = more
const env = await startOrExit(() => {
  loadEnvFile()
  return readEnv()
})

const printUsage = () => {
  process.stderr.write(
    'npm run db -- migrate | generate NAME | found | seed [--scale N] | import FILE.csv [--dry-run]\n' +
      '  messages failed | messages resend ID… | messages resend all\n' +
      '  owner add ADDRESS [--name NAME] | staff add ADDRESS [--name NAME]\n' +
      '  company show | company set FACT TEXT [--lang en-US]\n' +
      '  check | audit [--journal FILE…] | backup FOLDER | drill [FOLDER] [--into URL]\n' +
      'for the embedded database only: reset\n',
  )
  process.exitCode = 1
}

const commands: Record<string, () => Promise<void> | void> = {
  generate: () => (first ? generateMigration(first) : printUsage()),
  migrate: () => withDatabase(env, (url) => migrate(url)),
  found: () => initializeShop(env),
  seed: () => seedShop(env, Number(values.scale ?? 0)),
  import: () => (first ? importFile(env, first, values['dry-run'] === true) : printUsage()),
  messages: () => manageMessages(env, first, more) ?? printUsage(),
  backup: () => (first ? backUpShop(env, first) : printUsage()),
  drill: () => runRestoreDrill(env, first, values.into),
  check: () => checkServices(env),
  audit: () => auditShop(env, values.journal),
  company: () =>
    first === 'show'
      ? showCompany(env)
      : first === 'set' && second && third
        ? changeCompany(env, [second, third], values.lang)
        : printUsage(),
  owner: () => (first === 'add' && second ? addOwner(env, second, values.name) : printUsage()),
  staff: () => (first === 'add' && second ? addStaff(env, second, values.name) : printUsage()),
  reset: () => reset(env),
}

await startOrExit(commands[command] ?? printUsage)
