import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const root = '/usr/lib/postgresql'
const findNewestPostgres = () =>
  (existsSync(root) ? readdirSync(root) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))

/** Debian's newest installed PostgreSQL; undefined where there is none (apt-get install postgresql). */
export const debianPostgres: string | undefined = findNewestPostgres()

const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** PostgreSQL refuses to run as root. */
const findAccount = () => {
  if (process.getuid?.() !== 0) return {}
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

export interface DebianCluster {
  /** The administrator's connection address; other databases have the same address with another path. */
  adminUrl: string
  run: (statement: string) => Promise<void>
  stop: () => Promise<void>
}

/** A new cluster, removed at the end; `bin` is the folder of its programs. */
export const openDebianCluster = async (bin: string): Promise<DebianCluster> => {
  const account = findAccount()
  const folder = await mkdtemp(join(tmpdir(), 'vini-debian-'))
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const initialization = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (initialization.status !== 0) throw new Error(`initdb: ${initialization.stderr}`)
  const port = await findFreePort()
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => String(chunk).includes('ready to accept') && resolve())
    server.once('exit', () => reject(new Error("Debian's PostgreSQL did not start")))
  })
  await ready
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    adminUrl,
    run: async (statement) => {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    stop: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGINT')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
