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

export interface DatabaseShopProcess {
  pid: number
  /** Resolves when the shop reports the step; rejects with its last output when it ends before. */
  reached<Name extends StepName>(name: Name): Promise<Extract<ShopStep, { step: Name }>>
  kill(): Promise<void>
  /** Stops the shop gracefully; returns its exit code. */
  stop(): Promise<number | null>
}

const script = fileURLToPath(new URL('./cluster.shop.ts', import.meta.url))

/** Starts a shop's database in a process of its own; root may choose another user by `uid`. */
export function startDatabaseShop(
  folder: string,
  options: { migrationsFolder?: string; uid?: number } = {},
): DatabaseShopProcess {
  const { migrationsFolder, uid } = options
  const args = [script, folder, ...(migrationsFolder ? [migrationsFolder] : [])]
  const account = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], ...account })
  const exit = once(child, 'close')
  const steps = new Map<StepName, PromiseWithResolvers<ShopStep>>()
  const getStepResolvers = (name: StepName) => {
    const resolvers = steps.get(name) ?? Promise.withResolvers<ShopStep>()
    steps.set(name, resolvers)
    return resolvers
  }
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{"step":')) return
    const message = JSON.parse(line) as ShopStep
    getStepResolvers(message.step).resolve(message)
  })
  return {
    pid: child.pid ?? 0,
    async reached<Name extends StepName>(name: Name) {
      const message = await Promise.race([getStepResolvers(name).promise, exit])
      if (Array.isArray(message))
        throw new Error(`The shop ended before '${name}': ${errorOutput.slice(-2_000)}`)
      return message as Extract<ShopStep, { step: Name }>
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      child.stdin.end()
      await exit
      return child.exitCode
    },
  }
}
