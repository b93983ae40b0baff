import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/** Debian installs the tools of each version beside the server, the newest last. */
const listDebianFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}

/** The path of a PostgreSQL tool; @throws StartRefusal when it is not installed. */
const findTool = (name: string): string => {
  const folders = [...listDebianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)]
  const tool = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!tool) throw new StartRefusal([`${name} is not installed (Debian: postgresql-client)`])
  return tool
}

const run = async (tool: string, args: string[]): Promise<void> => {
  const child = spawn(findTool(tool), args, { stdio: ['ignore', 'inherit', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartRefusal([`${tool}: ${errorOutput.trim().split('\n').at(-1) ?? 'failed'}`])
}

/** Dumps a running database into a folder in pg_dump's format, for pg_restore. */
export const dumpDatabase = (url: string, folder: string): Promise<void> =>
  run('pg_dump', ['--format=directory', '--no-owner', '--no-privileges', `--file=${folder}`, url])

/** Restores a dump into an empty database, entirely or not at all. */
export const restoreDump = (folder: string, url: string): Promise<void> =>
  run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${url}`,
    folder,
  ])
