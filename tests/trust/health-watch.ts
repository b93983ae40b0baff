import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.ts'

/**
 * `worst` is in milliseconds; `worstWork` is how much of it the process worked, which says what an answer waited behind on a
 * machine that others keep busy; `failed` counts answers other than 200.
 */
export type WatchResult = { worst: number; worstWork: number; asked: number; failed: number }

/** Ends the watch and says what it saw; `pause` answers, once nothing is being asked, what lets it go on. */
export type Watch = (() => Promise<WatchResult>) & { pause: () => Promise<() => void> }

/** Watches an address such as /healthz while something else is done to its process. */
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
