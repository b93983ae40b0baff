import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { shopArguments } from '../../scripts/node-flags.ts'
import { createTrustDatabase } from './arena.ts'

/** A proxy between the shop and its database, so that the connection can be cut. */
export interface DatabaseLine {
  /** The address that the shop gets as its database. */
  url: string
  /** The database's own address, reachable even when the line is cut. */
  direct: string
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

export interface ShopProcess {
  url: string
  pid: number
  line: DatabaseLine
  /** Rows of the shop's database, read directly and not through the line. */
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** The shop's output so far. */
  said: () => string
  running: () => boolean
  stop: () => Promise<void>
}

const toSocketAddress = (url: string) => {
  const { searchParams, hostname, port } = new URL(url)
  const folder = searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` }
    : { host: hostname, port: Number(port) }
}

const toProxyUrl = (url: string, port: number) => {
  const { searchParams, pathname, username, password } = new URL(url)
  const user = searchParams.get('user') ?? username
  return `postgresql://${user}${password && `:${password}`}@127.0.0.1:${port}${pathname}`
}

const openLine = async (direct: string, close: () => Promise<void>): Promise<DatabaseLine> => {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection(toSocketAddress(direct))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // As when the server is down: no process listens, and open connections break.
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return {
    url: toProxyUrl(direct, port),
    direct,
    cut,
    mend: () => {
      if (!server.listening) server.listen(port, '127.0.0.1')
    },
    close: async () => {
      cut()
      await close()
    },
  }
}

const root = new URL('../../', import.meta.url)
const startMs = 120_000

const launch = async (folder: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, shopArguments, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: undefined,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      DEMO_MONTH: 'off',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      ...env,
    },
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = once(child, 'close')
  const opening = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (text) => {
    output += `${text}\n`
    if (text.includes('vini is open')) opening.resolve()
  })
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), startMs)
  const first = await Promise.race([
    opening.promise.then(() => 'open'),
    exit.then(() => 'ended'),
    once(late.signal, 'abort').then(() => 'late'),
  ])
  clearTimeout(timer)
  if (first !== 'open') {
    child.kill('SIGKILL')
    throw new Error(`the shop did not open (${first}): ${output.slice(-2000)}`)
  }
  return {
    pid: child.pid ?? 0,
    said: () => output,
    running: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface ShopProcessOptions {
  env?: Record<string, string>
  /** The database of another shop process; by default a new one. */
  line?: DatabaseLine
}

/** The whole built shop in its own process, seeded, over a database that can be cut off. */
export const startShopProcess = async ({
  env = {},
  line: sharedLine,
}: ShopProcessOptions = {}): Promise<ShopProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-trust-shop-'))
  const database = sharedLine ? null : await createTrustDatabase()
  const line =
    sharedLine ?? (await openLine(database?.url ?? '', database?.drop ?? (() => Promise.resolve())))
  const port = await findFreePort()
  const shop = await launch(folder, { DATABASE_URL: line.url, PORT: String(port), ...env })
  const pool = new pg.Pool({ connectionString: line.direct, max: 2 })
  pool.on('error', () => undefined)
  return {
    ...shop,
    url: `http://localhost:${port}`,
    line,
    rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<Row>(text, values)).rows,
    stop: async () => {
      line.mend()
      await shop.stop()
      await pool.end()
      if (!sharedLine) await line.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
