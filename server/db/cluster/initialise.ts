import { randomBytes } from 'node:crypto'
import {
  appendFile,
  access,
  chmod,
  chown,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { handOver } from './account.ts'
import { nameOf, runBinary } from './binaries.ts'
import { ClusterError, codeOf } from './cluster-error.ts'
import { isAlive } from './server-process.ts'
import { overTcp, passwordFile, superuser, type Site } from './site.ts'
import { settingsFile } from './settings.ts'

const major = '18'

// pg_trgm asks the system's own locale which characters are letters: in C those of Hangul are none.
const wideCtype = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Makes the data folder when there is none; it appears whole, by a rename, or not at all. */
export async function ensureInitialised(site: Site): Promise<void> {
  const version = await versionOf(site.folder)
  if (version === undefined) await initialise(site)
  else if (version !== major)
    throw new ClusterError(
      'cluster.folder.other_version',
      `${site.folder} was made by PostgreSQL ${version}; this shop runs ${major}`,
    )
  else await reclaim(site)
}

// A plain copy of a data folder is root's, which no PostgreSQL runs as, or open to others, which none takes.
async function reclaim({ folder, account }: Site): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (account && uid !== account.uid) await handOver(folder, account)
  if (platform() !== 'win32' && mode & 0o077) await chmod(folder, 0o700)
}

async function versionOf(folder: string): Promise<string | undefined> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return new Array<string>()
    throw notWritable(folder, error)
  })
  if (found.length === 0) return undefined
  if (!found.includes('PG_VERSION'))
    throw new ClusterError('cluster.folder.foreign', `${folder} holds something else than a database`)
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw notWritable(folder, error)
  })
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
}

async function initialise(site: Site): Promise<void> {
  site.log(`Making the database in ${site.folder}`)
  const making = `${site.folder}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(dirname(site.folder), { recursive: true })
    .then(() => sweep(site.folder))
    .then(() => mkdir(making, { mode: 0o700 }))
    .catch((error: unknown) => {
      throw notWritable(site.folder, error)
    })
  try {
    await fill(site, making)
    await settle(making, site.folder)
  } finally {
    await rm(making, { recursive: true, force: true })
    await rm(`${making}.${passwordFile}`, { force: true })
  }
}

async function fill(site: Site, making: string): Promise<void> {
  const { native, account } = site
  if (account) await chown(making, account.uid, account.gid)
  const args = ['-D', nameOf(making, account), '-U', superuser, '--no-instructions', '--auth-local=trust']
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--locale=C', `--lc-ctype=${wideCtype}`)
  if (!site.durable) args.push('--no-sync')
  if (overTcp) await writeFile(`${making}.${passwordFile}`, randomBytes(24).toString('hex'), { mode: 0o600 })
  args.push(
    ...(overTcp
      ? ['--auth-host=scram-sha-256', `--pwfile=${making}.${passwordFile}`]
      : ['--auth-host=reject']),
  )
  const { ok, output } = await runBinary('initdb', args, { native, account, cwd: making })
  if (!ok) throw new ClusterError('cluster.server.failed', `initdb failed: ${output}`)
  if (overTcp) await rename(`${making}.${passwordFile}`, join(making, passwordFile))
  await appendFile(join(making, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
}

// Another shop may have settled here first: its folder is as good.
async function settle(making: string, folder: string): Promise<void> {
  await rename(making, folder).catch((error: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error
  })
  if (!overTcp) await syncFolder(dirname(folder))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

// What a first start left behind when it was killed; the making of a living process is its own.
async function sweep(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.tmp-`
  for (const name of await readdir(dirname(folder))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (!name.startsWith(prefix) || isAlive(maker)) continue
    // An initdb that outlived its shop may still write here; the next start sweeps again.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    )
  }
}

function notWritable(folder: string, cause: unknown): ClusterError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ClusterError(
    'cluster.folder.not_writable',
    `The database folder ${folder} cannot be written: ${reason}`,
    {
      cause,
    },
  )
}
