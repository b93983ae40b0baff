import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccount } from './account.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { hasServer } from './lock-files.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const ownFile = fileURLToPath(import.meta.url)
// Ordinary users may be unable to read the project's folder.
const canOthersRun =
  isRoot &&
  spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(ownFile)})`], {
    uid: nobody,
    gid: nobody,
  }).status === 0

let templateHome: string
let home: string
let folder: string
let openClusters: Cluster[]

beforeAll(async () => {
  templateHome = await mkdtemp(join(tmpdir(), 'vini-cluster-'))
  const cluster = await openCluster({
    folder: join(templateHome, 'postgres'),
    durable: false,
    log: () => undefined,
  })
  await cluster.stop()
})

afterAll(() => rm(templateHome, { recursive: true, force: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vini-cluster-'))
  folder = join(home, 'data', 'postgres')
  openClusters = []
})

afterEach(async () => {
  for (const cluster of openClusters) await cluster.stop()
  await rm(home, { recursive: true, force: true })
})

/** Most tests below use a copy of a cluster after its first start. */
const copyTemplate = async (): Promise<void> => {
  await mkdir(join(home, 'data'))
  await promisify(execFile)('cp', ['-a', join(templateHome, 'postgres'), folder])
}

const open = async (durable = false, at = folder): Promise<Cluster> => {
  const cluster = await openCluster({ folder: at, durable, log: () => undefined })
  openClusters.push(cluster)
  return cluster
}

const ask = async (cluster: Cluster, query: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

const readPostmasterPid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)

const spawnShop = (body: string, uid?: number): ChildProcess => {
  const module = JSON.stringify(new URL('./cluster.ts', import.meta.url).href)
  const script = `
    const { openCluster } = await import(${module})
    const open = (durable) => openCluster({ folder: ${JSON.stringify(folder)}, durable, log: () => undefined })
    ${body}`
  const account = uid === undefined ? {} : { uid, gid: uid }
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  })
}

/** A shop that opens the folder and is killed at once with kill -9. */
const runKilledShop = async (durable = false): Promise<void> => {
  await once(spawnShop(`await open(${durable}); process.kill(process.pid, 'SIGKILL')`), 'exit')
}

describe('an empty folder', () => {
  it('becomes a database in UTF-8 that knows Hangul, and is whole at once', async () => {
    const cluster = await open()
    await ask(cluster, 'create extension pg_trgm')
    expect(await ask(cluster, `select similarity('까베르네', '까베르네 소비뇽') > 0 as alike`)).toEqual([
      { alike: true },
    ])
    expect(
      await ask(cluster, 'select datlocale, pg_encoding_to_char(encoding) from pg_database limit 1'),
    ).toEqual([{ datlocale: 'C.UTF-8', pg_encoding_to_char: 'UTF8' }])
    expect(await readdir(join(home, 'data'))).toEqual(['postgres'])
  })

  it('is made once by shops that start in the same moment', async () => {
    const clusters = await Promise.all([open(), open(), open()])
    const starts = await Promise.all(
      clusters.map((cluster) => ask(cluster, 'select pg_postmaster_start_time()')),
    )
    expect(new Set(starts.map((rows) => String(rows[0]?.pg_postmaster_start_time))).size).toBe(1)
    expect(await readdir(join(home, 'data'))).toEqual(['postgres'])
  })

  it('is swept of what a killed first start left behind', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await once(dead, 'exit')
    await mkdir(join(home, 'data', `postgres.tmp-${dead.pid}-beef`), { recursive: true })
    await open()
    expect(await readdir(join(home, 'data'))).toEqual(['postgres'])
  })
})

describe('the server', () => {
  beforeEach(copyTemplate)

  it('listens on its socket alone', async () => {
    const cluster = await open()
    expect(cluster.socketFolder).toBe(folder)
    expect(await ask(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const socket = await stat(join(folder, '.s.PGSQL.5432'))
    expect(socket.mode & 0o077).toBe(0)
  })

  it('syncs to disk unless the cluster is thrown away', async () => {
    const cluster = await open(true)
    const query = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
    expect((await ask(cluster, query)).map((row) => row.setting)).toEqual(['on', 'on', 'on'])
  })

  it('keeps its data from one start to the next', async () => {
    const first = await open()
    await ask(first, 'create table kept as select 7 as bottles')
    await first.stop()
    expect(await hasServer(folder)).toBe(false)
    const second = await open()
    expect(second.takenOver).toBe(false)
    expect(await ask(second, 'select bottles from kept')).toEqual([{ bottles: 7 }])
  })

  it('is opened through a short folder when the path is longer than a socket may have', async () => {
    const long = join(home, 'a-rather-long-name-for-a-folder'.repeat(4), 'postgres')
    const cluster = await open(false, long)
    expect(cluster.socketFolder.startsWith(join(tmpdir(), 'vini-'))).toBe(true)
    expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
    await rm(cluster.socketFolder, { recursive: true, force: true })
  })

  it('comes back when it dies beneath the shop', async () => {
    const cluster = await open(true)
    await ask(cluster, 'create table kept as select 7 as bottles')
    process.kill(await readPostmasterPid(), 'SIGKILL')
    await expect
      .poll(() => ask(cluster, 'select bottles from kept').catch(() => []), { timeout: 10_000 })
      .toHaveLength(1)
  })
})

describe('a folder in use', () => {
  beforeEach(copyTemplate)

  it('serves the second opener, until the last one leaves', async () => {
    const first = await open()
    const second = await open()
    expect([second.takenOver, second.ownerPid]).toEqual([false, process.pid])
    await first.stop()
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await hasServer(folder)).toBe(false)
  })

  it('names the process that has used it the longest', async () => {
    const shop = spawnShop(
      `const shop = await open(false); console.log('open'); await new Promise((end) => process.stdin.on('end', end).resume()); await shop.stop()`,
    )
    await once(shop.stdout!, 'data')
    const tool = await open()
    expect(tool.ownerPid).toBe(shop.pid)
    await tool.stop()
    expect(await hasServer(folder)).toBe(true)
    shop.stdin!.end()
    await once(shop, 'exit')
    expect(await hasServer(folder)).toBe(false)
  })
})

describe('after a kill', () => {
  beforeEach(copyTemplate)

  it('takes over the server that the shop left running, and stops it in the end', async () => {
    await runKilledShop()
    const serverPid = await readPostmasterPid()
    const cluster = await open()
    expect(cluster.takenOver).toBe(true)
    expect(await readPostmasterPid()).toBe(serverPid)
    await cluster.stop()
    expect(await hasServer(folder)).toBe(false)
  })

  it('replaces a server that does not sync when the shop needs one that does', async () => {
    await runKilledShop(false)
    const cluster = await open(true)
    expect(await ask(cluster, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  it('starts over the lock files of a server that died as well', async () => {
    await runKilledShop()
    const server = await readPostmasterPid()
    process.kill(server, 'SIGKILL')
    await expect.poll(() => hasServer(folder)).toBe(false)
    const cluster = await open()
    expect(cluster.takenOver).toBe(false)
    expect(await readPostmasterPid()).not.toBe(server)
  })

  it("is not misled when the dead server's number was given to another program", async () => {
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(await findAccount(folder)) })
    const lines = [stranger.pid, folder, '1700000000', '5432', '.', '', '0 0', 'ready']
    await writeFile(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`)
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`)
    const cluster = await open()
    expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.kill()).toBe(true)
  })
})

describe('a folder that cannot be used', () => {
  it('is refused when it cannot be made', async () => {
    await writeFile(join(home, 'data'), 'a file')
    await expect(open()).rejects.toMatchObject({ code: 'cluster.folder.not_writable' })
  })

  it('is refused when it holds something else', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'letters.txt'), 'dear')
    await expect(open()).rejects.toMatchObject({ code: 'cluster.folder.foreign' })
    expect(await readdir(folder)).toEqual(['letters.txt'])
  })

  it('is refused when another version made it', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'PG_VERSION'), '15\n')
    await expect(open()).rejects.toMatchObject({ code: 'cluster.folder.other_version' })
  })

  it('reports why the server does not start, in its own words', async () => {
    await copyTemplate()
    await writeFile(join(folder, 'postgresql.auto.conf'), `shared_buffers = 'plenty'\n`)
    await expect(open()).rejects.toThrow(/shared_buffers/)
  })
})

describe.skipIf(!isRoot)('started by root', () => {
  it('runs as an account without rights, even beneath a home folder closed to it', async () => {
    const cluster = await open()
    expect((await stat(home)).mode & 0o077).toBe(0)
    const { uid } = await stat(`/proc/${await readPostmasterPid()}`)
    expect(uid).not.toBe(0)
    expect(uid).toBe((await stat(folder)).uid)
    expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.skipIf(!canOthersRun)('joins what an ordinary user started, as that user', async () => {
    await chown(home, nobody, nobody)
    const shop = spawnShop(`await open(false); process.kill(process.pid, 'SIGKILL')`, nobody)
    await once(shop, 'exit')
    const cluster = await open()
    expect(cluster.takenOver).toBe(true)
    await cluster.stop()
    await open()
    expect((await stat(`/proc/${await readPostmasterPid()}`)).uid).toBe(nobody)
  })

  it.skipIf(!canOthersRun)('is refused to an ordinary user, with the reason', async () => {
    await copyTemplate()
    await chmod(home, 0o755)
    const shop = spawnShop(`await open(false).catch((error) => console.log(error.code))`, nobody)
    const output = String(await once(shop.stdout!, 'data').then(([chunk]) => chunk))
    expect(output.trim()).toBe('cluster.folder.not_writable')
  })
})
