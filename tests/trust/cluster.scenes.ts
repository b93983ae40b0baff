import { spawn, spawnSync } from 'node:child_process'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findAccount } from '#server/db/cluster/account.ts'
import { getErrorCode } from '#server/db/cluster/cluster-error.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { startShop } from './cluster.process.ts'
import { inHome, rowsOf, serversOn } from './cluster.world.ts'

/** What a scene saw: whether its promise held, and its figures. */
export interface Seen {
  held: boolean
  figures?: Record<string, number>
}

const ordinaryUser = 65_534

/** Eight shops start in the same moment on an empty folder, and leave one by one. */
export function startedTogether(): Promise<Seen> {
  return inHome(async (folder) => {
    const shops = Array.from({ length: 8 }, () => startShop(folder))
    const most = mostServers(folder)
    await Promise.all(shops.map((shop) => shop.reached('ready')))
    const codes: (number | null)[] = []
    for (const shop of shops) codes.push(await shop.stop())
    const servers = await most()
    const held = servers === 1 && codes.every((code) => code === 0) && (await serversOn(folder)) === 0
    return { held, figures: { 'shops started together': shops.length, 'most servers at once': servers } }
  })
}

/** Five command-line tools come and go, one of them killed, while the shop serves and acknowledges. */
export function toolsWhileServing(): Promise<Seen> {
  return inHome(async (folder) => {
    const shop = startShop(folder)
    const { url } = await shop.reached('opened')
    await shop.reached('ready')
    const writing = await writer(url)
    for (let tool = 0; tool < 5; tool += 1) {
      const visitor = startShop(folder)
      await visitor.reached('ready')
      await (tool === 2 ? visitor.kill() : visitor.stop())
    }
    const acknowledged = await writing.stop()
    const servers = await serversOn(folder)
    const lost = acknowledged - (await rowsIn(url))
    await shop.stop()
    return { held: servers === 1 && lost <= 0, figures: { 'rows written beside tools': acknowledged } }
  })
}

/** The shop is killed; the next one uses the server it left, and stops it in the end. */
export function orphanTakenOver(): Promise<Seen> {
  return inHome(async (folder) => {
    const killed = startShop(folder)
    const { url } = await killed.reached('opened')
    await killed.reached('ready')
    const writing = await writer(url)
    const before = await postmasterOf(folder)
    await killed.kill()
    const startedAt = performance.now()
    const next = startShop(folder)
    const { takenOver } = await next.reached('opened')
    const ms = Math.round(performance.now() - startedAt)
    const same = (await postmasterOf(folder)) === before
    const lost = (await writing.stop()) - (await rowsIn(url))
    await next.stop()
    const held = takenOver && same && lost <= 0 && (await serversOn(folder)) === 0
    return { held, figures: { 'take-over, ms': ms } }
  })
}

/** Shop and server are killed in the middle of writing, ten times: every acknowledged row is there again. */
export function bothKilled(): Promise<Seen> {
  return inHome(async (folder) => {
    let shop = startShop(folder)
    const { url } = await shop.reached('opened')
    await shop.reached('ready')
    let acknowledged = 0
    for (let round = 0; round < 10; round += 1) {
      const writing = await writer(url)
      await writing.reached(50)
      await shop.kill()
      process.kill(await postmasterOf(folder), 'SIGKILL')
      acknowledged += await writing.stop()
      shop = startShop(folder)
      await shop.reached('ready')
    }
    const lost = Math.max(0, acknowledged - (await rowsIn(url)))
    await shop.stop()
    return { held: lost === 0, figures: { 'acknowledged before kills': acknowledged, 'of them lost': lost } }
  })
}

/** The number in the lock files of a dead server now belongs to another program of the same account. */
export function numberReused(): Promise<Seen> {
  return inHome(async (folder) => {
    const first = startShop(folder)
    await first.reached('ready')
    await first.stop()
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(await findAccount(folder)) })
    const lock = [stranger.pid, folder, '1700000000', '5432', '.', '', '0 0', 'ready', ''].join('\n')
    await writeFile(join(folder, 'postmaster.pid'), lock)
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), lock)
    const next = startShop(folder)
    await next.reached('ready')
    await next.stop()
    return { held: stranger.kill() }
  })
}

/** An ordinary user's folder serves root, whose server runs as that user; both may use it at once. */
export function bothUsers(): Promise<Seen> {
  if (process.getuid?.() !== 0 || !othersCanRun()) return Promise.resolve({ held: true })
  return inHome(async (folder, home) => {
    await chown(home, ordinaryUser, ordinaryUser)
    const ordinary = startShop(folder, { uid: ordinaryUser })
    await ordinary.reached('ready')
    const root = startShop(folder)
    const { ownerPid } = await root.reached('opened')
    await root.reached('ready')
    const servers = await serversOn(folder)
    await ordinary.stop()
    const servedOn = (await serversOn(folder)) === 1
    await root.stop()
    const held = ownerPid === ordinary.pid && servers === 1 && servedOn && (await serversOn(folder)) === 0
    return { held, figures: { 'started as root and as an ordinary user': 2 } }
  })
}

// The project itself may lie where no ordinary user can read it.
function othersCanRun(): boolean {
  const reading = `require('fs').readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`
  return spawnSync(process.execPath, ['-e', reading], { uid: ordinaryUser, gid: ordinaryUser }).status === 0
}

/** A folder that cannot be written is refused with its own code, in one line. */
export function notWritable(): Promise<Seen> {
  return inHome(async (folder) => {
    await writeFile(folder, 'a file where the folder should be')
    const refused = await openCluster({ folder, log: () => undefined }).catch((error: unknown) => error)
    const oneLine = refused instanceof Error && !refused.message.includes('\n')
    return { held: getErrorCode(refused) === 'cluster.folder.not_writable' && oneLine }
  })
}

interface Writer {
  /** Resolves once so many rows were acknowledged. */
  reached(rows: number): Promise<void>
  /** The number of rows acknowledged. */
  stop(): Promise<number>
}

async function writer(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (at timestamptz)')
  let acknowledged = 0
  let stopped = false
  let reported = () => {}
  const insert = () => client.query('insert into written values (now())').then(() => (acknowledged += 1))
  const running = (async () => {
    while (!stopped) {
      await insert()
      reported()
    }
  })().catch(() => undefined)
  return {
    reached: (rows) => new Promise((resolve) => (reported = () => acknowledged >= rows && resolve())),
    async stop() {
      stopped = true
      await running
      await client.end().catch(() => undefined)
      return acknowledged
    },
  }
}

async function rowsIn(url: string): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(url, 'select count(*)::int as rows from written')
  return row?.rows ?? 0
}

async function postmasterOf(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}

/** Watches the folder until called; the most servers seen at once. */
function mostServers(folder: string): () => Promise<number> {
  let most = 0
  let watching = true
  const watched = (async () => {
    while (watching) most = Math.max(most, await serversOn(folder))
  })()
  return async () => {
    watching = false
    await watched
    return most
  }
}
