import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandResult {
  code: number | null
  /** `out` is its standard output, `err` its standard error. */
  out: string
  err: string
}

/** Runs `npm run db -- …` with only these settings, as an administrator would. */
export const runDbCommand = async (
  settings: Record<string, string>,
  args: string[],
): Promise<CommandResult> => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/db.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...texts }
}
