import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.ts'

/**
 * `worst` is in ms; `worstWork` is the CPU time of the process during it, which shows what the answer waited
 * for on a busy machine; `failed` counts answers other than 200.
 */
export type WatchResult = { worst: number; worstWork: number; asked: number; failed: number }

/**
 * Ends the watch and returns its result; `pause` resolves when no request is under way, to a function that
 * resumes.
 */
export type Watch = (() => Promise<WatchResult>) & { pause: () => Promise<() => void> }

/** Watches an address such as /healthz while its process is under attack. */
export const watchHealth = async (address: string, pid = 0): Promise<Watch> => {
  const file = fileURLToPath(new URL('health-watch.process.ts', import.meta.url))
  const child = fork(file, [address, String(pid)], { execArgv: [...nodeFlags] })
  const ask = async (command: string): Promise<unknown> => {
    const answer = once(child, 'message')
    child.send(command)
    return ((await answer) as [unknown])[0]
  }
  await once(child, 'message')
  const stop = async () => (await ask('stop')) as WatchResult
  const pause = async () => {
    await ask('pause')
    return () => void child.send('goOn')
  }
  return Object.assign(stop, { pause })
}
