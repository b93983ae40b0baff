import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { startOrExit } from '#server/start-refusal.ts'
import { loadEnvFile } from '../env-file.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string' },
    orders: { type: 'string' },
    'dry-run': { type: 'boolean' },
    create: { type: 'boolean' },
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
    'npm run db -- migrate | generate NAME | found | seed [--scale N] [--orders N] | import FILE.csv [--dry-run] [--create]\n' +
      '  messages failed | messages resend ID… | messages resend all\n' +
      '  owner add ADDRESS [--name NAME] | staff add ADDRESS [--name NAME]\n' +
      '  company show | company set FACT TEXT [--lang en-US]\n' +
      '  check | audit [--journal FILE…] | backup FOLDER | drill [FOLDER] [--into URL]\n' +
      'for the embedded database only: reset\n',
  )
  process.exitCode = 1
}

// Each loads what it needs: all of them together take four seconds in a checkout, where nothing is bundled.
const commands: Record<string, () => Promise<void> | void> = {
  generate: async () => (first ? (await import('./generate.ts')).generateMigration(first) : printUsage()),
  migrate: async () => {
    const { migrate } = await import('#server/db/migrate.ts')
    const { withDatabase } = await import('./open.ts')
    return withDatabase(env, (url) => migrate(url))
  },
  found: async () => (await import('./content.ts')).initializeShop(env),
  seed: async () =>
    (await import('./content.ts')).seedShop(env, {
      wines: Number(values.scale ?? 0),
      orders: Number(values.orders ?? 0),
    }),
  import: async () =>
    first
      ? (await import('./content.ts')).importFile(env, first, {
          dryRun: values['dry-run'] === true,
          create: values.create === true,
        })
      : printUsage(),
  messages: async () => (await import('./messages.ts')).manageMessages(env, first, more) ?? printUsage(),
  backup: async () => (first ? (await import('./backup.ts')).backUpShop(env, first) : printUsage()),
  drill: async () => (await import('./backup.ts')).runRestoreDrill(env, first, values.into),
  check: async () => (await import('./check.ts')).checkServices(env),
  audit: async () => (await import('./audit.ts')).auditShop(env, values.journal),
  company: async () => {
    const { changeCompany, showCompany } = await import('./company.ts')
    if (first === 'show') return showCompany(env)
    return first === 'set' && second && third
      ? changeCompany(env, [second, third], values.lang)
      : printUsage()
  },
  owner: async () =>
    first === 'add' && second
      ? (await import('./owner.ts')).addOwner(env, second, values.name)
      : printUsage(),
  staff: async () =>
    first === 'add' && second
      ? (await import('./staff.ts')).addStaff(env, second, values.name)
      : printUsage(),
  reset: async () => (await import('./content.ts')).reset(env),
}

await startOrExit(commands[command] ?? printUsage)
