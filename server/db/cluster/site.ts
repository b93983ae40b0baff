import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findAccount, type Account } from './account.ts'
import { ClusterError, getErrorCode } from './cluster-error.ts'
import { resolveNative } from './native.ts'

/** Fixed facts about a cluster before its server runs. */
export interface Site {
  folder: string
  native: string
  account: Account | undefined
  durable: boolean
  log: (line: string) => void
}

/** Where clients reach the server: a socket's folder, or the loopback address where sockets do not exist. */
export interface Address {
  host: string
  port: number
}

export const superuser = 'vini'
export const defaultPort = 5432
export const overTcp = platform() === 'win32'

// The shortest limit of all systems (macOS: 104 bytes with the final zero).
const maxSocketPathBytes = 103

export const resolveSite = async (options: Pick<Site, 'folder' | 'durable' | 'log'>): Promise<Site> => {
  const path = resolve(options.folder)
  const folder = await realpath(path).catch(() => path)
  const account = await findAccount(folder)
  return { ...options, folder, account, native: await resolveNative(account) }
}

/** The address a server of this site will listen on. */
export const resolveAddress = async (site: Site): Promise<Address> => {
  if (overTcp) return { host: '127.0.0.1', port: await findFreePort() }
  const path = join(site.folder, `.s.PGSQL.${defaultPort}`)
  const fits = Buffer.byteLength(path) <= maxSocketPathBytes
  return { host: fits ? site.folder : await createShortFolder(site), port: defaultPort }
}

/** The superuser's password where the permissions of a socket cannot protect it. */
export const readPassword = async (site: Site): Promise<string | undefined> =>
  overTcp ? (await readFile(join(site.folder, passwordFile), 'utf8')).trim() : undefined

export const passwordFile = 'password'

const createShortFolder = async ({ folder, account }: Site): Promise<string> => {
  const hash = createHash('sha256').update(folder).digest('hex')
  const short = join(tmpdir(), `vini-${hash.slice(0, 12)}`)
  await mkdir(short, { mode: 0o700 }).then(
    () => account && chown(short, account.uid, account.gid),
    (error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error
    },
  )
  await ensureOwner(short, account?.uid ?? process.getuid?.())
  return short
}

// Anyone may write to the system's temporary folder, so another user could have created the name first.
const ensureOwner = async (folder: string, uid: number | undefined): Promise<void> => {
  const entry = await lstat(folder)
  const isPrivate = entry.isDirectory() && entry.uid === uid && (entry.mode & 0o077) === 0
  if (!isPrivate)
    throw new ClusterError('cluster.socket.unsafe', `${folder} belongs to someone else: remove it`)
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
