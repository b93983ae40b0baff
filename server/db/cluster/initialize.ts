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
import { changeOwner } from './account.ts'
import { resolveRunFolder, runBinary } from './binaries.ts'
import { ClusterError, getErrorCode } from './cluster-error.ts'
import { isAlive } from './server-process.ts'
import { overTcp, passwordFile, superuser, type Site } from './site.ts'
import { settingsFile } from './settings.ts'

const major = '18'

// pg_trgm takes letters from the system's locale: in C, Hangul has none.
const wideCtype = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Creates the data folder when it is missing; a rename makes it appear complete or not at all. */
export const ensureInitialized = async (site: Site): Promise<void> => {
  const version = await readVersion(site.folder)
  if (version === undefined) await initialize(site)
  else if (version !== major)
    throw new ClusterError(
      'cluster.folder.other_version',
      `${site.folder} was made by PostgreSQL ${version}; this shop runs ${major}`,
    )
  else await reclaim(site)
}

// A plain copy of a data folder belongs to root or is open to others; PostgreSQL accepts neither.
const reclaim = async ({ folder, account }: Site): Promise<void> => {
  const { uid, mode } = await stat(folder)
  if (account && uid !== account.uid) await changeOwner(folder, account)
  if (platform() !== 'win32' && mode & 0o077) await chmod(folder, 0o700)
}

const readVersion = async (folder: string): Promise<string | undefined> => {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return new Array<string>()
    throw toNotWritableError(folder, error)
  })
  if (entries.length === 0) return undefined
  if (!entries.includes('PG_VERSION'))
    throw new ClusterError('cluster.folder.foreign', `${folder} holds something else than a database`)
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw toNotWritableError(folder, error)
  })
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
}

const initialize = async (site: Site): Promise<void> => {
  site.log(`Making the database in ${site.folder}`)
  const temporaryFolder = `${site.folder}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(dirname(site.folder), { recursive: true })
    .then(() => sweepLeftovers(site.folder))
    .then(() => mkdir(temporaryFolder, { mode: 0o700 }))
    .catch((error: unknown) => {
      throw toNotWritableError(site.folder, error)
    })
  try {
    await fill(site, temporaryFolder)
    await settle(temporaryFolder, site.folder)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
    await rm(`${temporaryFolder}.${passwordFile}`, { force: true })
  }
}

const fill = async (site: Site, temporaryFolder: string): Promise<void> => {
  const { native, account } = site
  if (account) await chown(temporaryFolder, account.uid, account.gid)
  const args = [
    '-D',
    resolveRunFolder(temporaryFolder, account),
    '-U',
    superuser,
    '--no-instructions',
    '--auth-local=trust',
  ]
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--locale=C', `--lc-ctype=${wideCtype}`)
  if (!site.durable) args.push('--no-sync')
  if (overTcp)
    await writeFile(`${temporaryFolder}.${passwordFile}`, randomBytes(24).toString('hex'), { mode: 0o600 })
  args.push(
    ...(overTcp
      ? ['--auth-host=scram-sha-256', `--pwfile=${temporaryFolder}.${passwordFile}`]
      : ['--auth-host=reject']),
  )
  const { ok, output } = await runBinary('initdb', args, { native, account, cwd: temporaryFolder })
  if (!ok) throw new ClusterError('cluster.server.failed', `initdb failed: ${output}`)
  if (overTcp) await rename(`${temporaryFolder}.${passwordFile}`, join(temporaryFolder, passwordFile))
  await appendFile(join(temporaryFolder, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
}

// Another shop may have created the folder first; that one is equally good.
const settle = async (temporaryFolder: string, folder: string): Promise<void> => {
  await rename(temporaryFolder, folder).catch((error: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(getErrorCode(error))) throw error
  })
  if (!overTcp) await syncFolder(dirname(folder))
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Removes what a killed first start left; folders of live processes stay.
const sweepLeftovers = async (folder: string): Promise<void> => {
  const prefix = `${basename(folder)}.tmp-`
  for (const name of await readdir(dirname(folder))) {
    const makerPid = Number.parseInt(name.slice(prefix.length), 10)
    if (!name.startsWith(prefix) || isAlive(makerPid)) continue
    // An initdb that outlived its shop may still write here; the next start removes the rest.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    )
  }
}

const toNotWritableError = (folder: string, cause: unknown): ClusterError => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ClusterError(
    'cluster.folder.not_writable',
    `The database folder ${folder} cannot be written: ${reason}`,
    {
      cause,
    },
  )
}
