import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.ts'

/**
 * `worst` is in milliseconds; `worstWork` is how much of it the process worked, which says what an answer waited behind on a
 * machine that others keep busy; `failed` counts answers other than 200.
 */
export type Watched = { worst: number; worstWork: number; asked: number; failed: number }

/** Watches an address such as /healthz while something else is done to its process. */
export const watchHealth = async (address: string, pid = 0): Promise<() => Promise<Watched>> => {
  const file = fileURLToPath(new URL('health-watch.process.ts', import.meta.url))
  const child = fork(file, [address, String(pid)], { execArgv: [...nodeFlags] })
  await once(child, 'message')
  return async () => {
    const answer = once(child, 'message')
    child.send('stop')
    const [watched] = (await answer) as [Watched]
    return watched
  }
}
