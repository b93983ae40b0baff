import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.ts'

/** `worst` is in milliseconds; `failed` counts answers other than 200. */
export type Watched = { worst: number; asked: number; failed: number }

/** Watches an address such as /healthz while something else is done to its process. */
export const watchHealth = async (address: string): Promise<() => Promise<Watched>> => {
  const file = fileURLToPath(new URL('health-watch.process.ts', import.meta.url))
  const child = fork(file, [address], { execArgv: [...nodeFlags] })
  await once(child, 'message')
  return async () => {
    const answer = once(child, 'message')
    child.send('stop')
    const [watched] = (await answer) as [Watched]
    return watched
  }
}
