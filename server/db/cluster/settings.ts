import { chown, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { overTcp, type Address, type Site } from './site.ts'

/** Included at the end of postgresql.conf; `ALTER SYSTEM` still overrules it. */
export const settingsFile = 'vini.conf'

type Settings = Record<string, string | number>

// Keeps the shop and its database under 400 MB together on a two-core machine.
const sizeSettings: Settings = {
  shared_buffers: '64MB',
  max_connections: 120,
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  random_page_cost: 1.1,
  huge_pages: 'off',
}

// Queries of a killed shop end, and release their locks.
const interruptSettings: Settings = { client_connection_check_interval: '1s' }

// Terse and without statements: values of rows (names, numbers, addresses) stay out of the log.
const logSettings: Settings = {
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
}

const durableSettings: Settings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

const volatileSettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  checkpoint_timeout: '1h',
}

/** The text of the settings file for a server at this address. */
export const formatSettings = (site: Pick<Site, 'folder' | 'durable'>, { host, port }: Address): string => {
  // Named '.', the socket opens inside the data folder despite closed parents or a long path.
  const socketFolder = host === site.folder ? '.' : host
  const addressSettings: Settings = overTcp
    ? { listen_addresses: host, port, unix_socket_directories: '' }
    : { listen_addresses: '', port, unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
  const settings = {
    ...sizeSettings,
    ...interruptSettings,
    ...logSettings,
    ...(site.durable ? durableSettings : volatileSettings),
    ...addressSettings,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('')
}

/** Written before every start, so that an old folder gets a new release's settings. */
export const writeSettings = async (site: Site, address: Address): Promise<void> => {
  const temporaryFile = join(site.folder, `${settingsFile}.tmp-${process.pid}`)
  await writeFile(temporaryFile, formatSettings(site, address), { mode: 0o600 })
  if (site.account) await chown(temporaryFile, site.account.uid, site.account.gid)
  await rename(temporaryFile, join(site.folder, settingsFile))
}
