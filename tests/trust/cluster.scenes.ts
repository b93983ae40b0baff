import { spawn, spawnSync } from 'node:child_process'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findAccount } from '#server/db/cluster/account.ts'
import { getErrorCode } from '#server/db/cluster/cluster-error.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { startDatabaseShop } from './cluster.process.ts'
import { withDataFolder, queryRows, countServers } from './cluster.world.ts'

/** Whether the scene's promise held, and its figures. */
export interface SceneOutcome {
  held: boolean
  figures?: Record<string, number>
}

const ordinaryUser = 65_534

/** Eight shops start at the same moment on an empty folder, and stop one by one. */
export function startShopsTogether(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    const shops = Array.from({ length: 8 }, () => startDatabaseShop(folder))
    const stopWatching = watchServerCount(folder)
    await Promise.all(shops.map((shop) => shop.reached('ready')))
    const codes: (number | null)[] = []
    for (const shop of shops) codes.push(await shop.stop())
    const servers = await stopWatching()
    const isHeld = servers === 1 && codes.every((code) => code === 0) && (await countServers(folder)) === 0
    return {
      held: isHeld,
      figures: { 'shops started together': shops.length, 'most servers at once': servers },
    }
  })
}

/**
 * Five command-line tools run one after another, one of them killed, while the shop serves and acknowledges.
 */
export function runToolsWhileServing(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    const shop = startDatabaseShop(folder)
    const { url } = await shop.reached('opened')
    await shop.reached('ready')
    const writer = await startWriter(url)
    for (let tool = 0; tool < 5; tool += 1) {
      const visitor = startDatabaseShop(folder)
      await visitor.reached('ready')
      await (tool === 2 ? visitor.kill() : visitor.stop())
    }
    const acknowledgedRows = await writer.stop()
    const servers = await countServers(folder)
    const lostRows = acknowledgedRows - (await countRows(url))
    await shop.stop()
    return {
      held: servers === 1 && lostRows <= 0,
      figures: { 'rows written beside tools': acknowledgedRows },
    }
  })
}

/** The shop is killed; the next one takes over its database server and stops it at the end. */
export function takeOverOrphan(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    const firstShop = startDatabaseShop(folder)
    const { url } = await firstShop.reached('opened')
    await firstShop.reached('ready')
    const writer = await startWriter(url)
    const before = await readPostmasterPid(folder)
    await firstShop.kill()
    const startedAt = performance.now()
    const next = startDatabaseShop(folder)
    const { takenOver } = await next.reached('opened')
    const ms = Math.round(performance.now() - startedAt)
    const isSameServer = (await readPostmasterPid(folder)) === before
    const lostRows = (await writer.stop()) - (await countRows(url))
    await next.stop()
    const isHeld = takenOver && isSameServer && lostRows <= 0 && (await countServers(folder)) === 0
    return { held: isHeld, figures: { 'take-over, ms': ms } }
  })
}

/** Shop and server are killed during writes, ten times: every acknowledged row is there after a restart. */
export function killShopAndServer(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    let shop = startDatabaseShop(folder)
    const { url } = await shop.reached('opened')
    await shop.reached('ready')
    let acknowledgedRows = 0
    for (let round = 0; round < 10; round += 1) {
      const writer = await startWriter(url)
      await writer.reached(50)
      await shop.kill()
      process.kill(await readPostmasterPid(folder), 'SIGKILL')
      acknowledgedRows += await writer.stop()
      shop = startDatabaseShop(folder)
      await shop.reached('ready')
    }
    const lostRows = Math.max(0, acknowledgedRows - (await countRows(url)))
    await shop.stop()
    return {
      held: lostRows === 0,
      figures: { 'acknowledged before kills': acknowledgedRows, 'of them lost': lostRows },
    }
  })
}

/** The process id in the lock files of a dead server belongs to another program of the same account. */
export function reuseProcessNumber(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    const first = startDatabaseShop(folder)
    await first.reached('ready')
    await first.stop()
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(await findAccount(folder)) })
    const lock = [stranger.pid, folder, '1700000000', '5432', '.', '', '0 0', 'ready', ''].join('\n')
    await writeFile(join(folder, 'postmaster.pid'), lock)
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), lock)
    const next = startDatabaseShop(folder)
    await next.reached('ready')
    await next.stop()
    return { held: stranger.kill() }
  })
}

/** Root serves an ordinary user's folder, with a server that runs as that user; both may use it at once. */
export function shareBetweenUsers(): Promise<SceneOutcome> {
  if (process.getuid?.() !== 0 || !canOthersRun()) return Promise.resolve({ held: true })
  return withDataFolder(async (folder, home) => {
    await chown(home, ordinaryUser, ordinaryUser)
    const ordinary = startDatabaseShop(folder, { uid: ordinaryUser })
    await ordinary.reached('ready')
    const root = startDatabaseShop(folder)
    const { ownerPid } = await root.reached('opened')
    await root.reached('ready')
    const servers = await countServers(folder)
    await ordinary.stop()
    const isStillServed = (await countServers(folder)) === 1
    await root.stop()
    const isHeld =
      ownerPid === ordinary.pid && servers === 1 && isStillServed && (await countServers(folder)) === 0
    return { held: isHeld, figures: { 'started as root and as an ordinary user': 2 } }
  })
}

// Ordinary users may not be able to read the project's own folder.
function canOthersRun(): boolean {
  const script = `require('fs').readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`
  return spawnSync(process.execPath, ['-e', script], { uid: ordinaryUser, gid: ordinaryUser }).status === 0
}

/** A folder that is not writable is refused with its own code, in one line. */
export function openUnwritableFolder(): Promise<SceneOutcome> {
  return withDataFolder(async (folder) => {
    await writeFile(folder, 'a file where the folder should be')
    const failure = await openCluster({ folder, log: () => undefined }).catch((error: unknown) => error)
    const isOneLine = failure instanceof Error && !failure.message.includes('\n')
    return { held: getErrorCode(failure) === 'cluster.folder.not_writable' && isOneLine }
  })
}

interface Writer {
  /** Resolves when this many rows are acknowledged. */
  reached(rows: number): Promise<void>
  /** Returns the number of acknowledged rows. */
  stop(): Promise<number>
}

async function startWriter(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (at timestamptz)')
  let acknowledgedRows = 0
  let isStopped = false
  let notify = () => {}
  const insert = () => client.query('insert into written values (now())').then(() => (acknowledgedRows += 1))
  const loop = (async () => {
    while (!isStopped) {
      await insert()
      notify()
    }
  })().catch(() => undefined)
  return {
    reached: (rows) => new Promise((resolve) => (notify = () => acknowledgedRows >= rows && resolve())),
    async stop() {
      isStopped = true
      await loop
      await client.end().catch(() => undefined)
      return acknowledgedRows
    },
  }
}

async function countRows(url: string): Promise<number> {
  const [row] = await queryRows<{ rows: number }>(url, 'select count(*)::int as rows from written')
  return row?.rows ?? 0
}

async function readPostmasterPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}

/** Watches the folder until called; returns the largest number of servers at once. */
function watchServerCount(folder: string): () => Promise<number> {
  let most = 0
  let isWatching = true
  const loop = (async () => {
    while (isWatching) most = Math.max(most, await countServers(folder))
  })()
  return async () => {
    isWatching = false
    await loop
    return most
  }
}
