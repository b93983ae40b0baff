import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { shopArguments } from '../scripts/node-flags.ts'

export type RunningShop = {
  url: string
  /** The shop's own process and its database's, which runs beside it and not below it. */
  roots: number[]
  startMs: number
  folder: string
  stop: () => Promise<void>
}

const waitUntilReady = async (url: string, until: number): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('the shop did not get ready')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The embedded database's process; none where another one was named. */
const findPostmaster = (folder: string): number[] => {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
}

const readLines = (shop: ChildProcess, takeLine: (line: string) => void) => {
  if (shop.stdout) createInterface({ input: shop.stdout }).on('line', takeLine)
}

/** Starts the built shop, or another bundle of it, on a data folder and waits until it is ready. Its log goes to `readLine`. */
export const startShop = async (
  port: number,
  folder = mkdtempSync(join(tmpdir(), 'vini-bench-')),
  env: Record<string, string> = {},
  program: readonly string[] = shopArguments,
  readLine?: (line: string) => void,
): Promise<RunningShop> => {
  const startedAt = performance.now()
  const shop = spawn(process.execPath, [...program], {
    stdio: ['ignore', readLine ? 'pipe' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      DEMO_MONTH: 'off',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  if (readLine) readLines(shop, readLine)
  const url = `http://localhost:${port}`
  await waitUntilReady(url, Date.now() + 120_000)
  const exit = new Promise<void>((resolve) => shop.on('exit', () => resolve()))
  return {
    url,
    roots: [shop.pid ?? 0, ...findPostmaster(folder)],
    startMs: performance.now() - startedAt,
    folder,
    stop: async () => {
      shop.kill('SIGTERM')
      await exit
    },
  }
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
