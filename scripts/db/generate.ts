import { spawnSync } from 'node:child_process'
import { refuse } from './open.ts'

/**
 * Writes a migration of what the tables say beyond the newest snapshot: SQL, journal and the next snapshot. The name is
 * in lower case with underscores. A column that is renamed is asked about on a terminal, and refused elsewhere.
 */
export const generateMigration = (name: string): void => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) refuse('a migration is named in lower case: add_cellar_notes')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'drizzle.config.ts', '--name', name],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
