import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type ShopStep =
  | { step: 'making' }
  | { step: 'opened'; takenOver: boolean; ownerPid: number; url: string }
  | { step: 'created' }
  | { step: 'migrated' }
  | { step: 'ready' }

type StepName = ShopStep['step']

export interface ShopProcess {
  pid: number
  /** Resolves when the shop has said the step; rejects with its last words when it ends before. */
  reached<Name extends StepName>(name: Name): Promise<Extract<ShopStep, { step: Name }>>
  kill(): Promise<void>
  /** Ends the shop in good order; its exit code. */
  stop(): Promise<number | null>
}

const script = fileURLToPath(new URL('./cluster.shop.ts', import.meta.url))

/** Starts a shop's database in a process of its own, as another user when root says so. */
export function startShop(
  folder: string,
  options: { migrationsFolder?: string; uid?: number } = {},
): ShopProcess {
  const { migrationsFolder, uid } = options
  const args = [script, folder, ...(migrationsFolder ? [migrationsFolder] : [])]
  const account = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], ...account })
  const ended = once(child, 'close')
  const steps = new Map<StepName, PromiseWithResolvers<ShopStep>>()
  const waiting = (name: StepName) => {
    const known = steps.get(name) ?? Promise.withResolvers<ShopStep>()
    steps.set(name, known)
    return known
  }
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{"step":')) return
    const said = JSON.parse(line) as ShopStep
    waiting(said.step).resolve(said)
  })
  return {
    pid: child.pid ?? 0,
    async reached<Name extends StepName>(name: Name) {
      const said = await Promise.race([waiting(name).promise, ended])
      if (Array.isArray(said)) throw new Error(`The shop ended before '${name}': ${complaint.slice(-2_000)}`)
      return said as Extract<ShopStep, { step: Name }>
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.stdin.end()
      await ended
      return child.exitCode
    },
  }
}
