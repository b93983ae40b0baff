import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { changeOwner } from './account.ts'
import { getErrorCode } from './cluster-error.ts'

const slot = 'vini_backup'
/** Files of the running server alone, and files that are copied last. */
const skippedEntries = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_stat_tmp',
])

/** The server keeps writing: a file that it removes meanwhile is not needed in the copy. */
const copyIfPresent = (from: string, to: string) =>
  copyFile(from, to).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error
  })

const copyAll = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skippedEntries.has(entry.name) || entry.isSocket() || entry.name.startsWith('.s.')) continue
    if (entry.isDirectory()) await copyAll(join(from, entry.name), join(to, entry.name))
    else await copyIfPresent(join(from, entry.name), join(to, entry.name))
  }
}

/**
 * Copies a running embedded PostgreSQL into a new folder, which starts with the data as of the end of the
 * copy. The steps are PostgreSQL's own, in "Making a Base Backup Using the Low Level API".
 */
export const createBackup = async (url: string, folder: string, target: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The slot keeps the log from the start of the copy until the log is copied as well.
    await client.query(`select pg_create_physical_replication_slot('${slot}', true, true)`)
    await client.query("select pg_backup_start('vini', true)")
    await copyAll(folder, target)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    for (const subfolder of ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp'])
      await mkdir(join(target, subfolder), { mode: 0o700 })
    for (const entry of await readdir(join(folder, 'pg_wal'), { withFileTypes: true }))
      if (entry.isFile())
        await copyIfPresent(join(folder, 'pg_wal', entry.name), join(target, 'pg_wal', entry.name))
    await mkdir(join(target, 'pg_wal', 'archive_status'), { mode: 0o700 })
    if (process.getuid?.() === 0) await changeOwner(target, await stat(folder))
  } finally {
    await client.end()
  }
}
