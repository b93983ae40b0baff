import { setTimeout as wait } from 'node:timers/promises'
import type { Claim } from './claim.ts'
import { joinServer, stopServer } from './server.ts'
import type { Site } from './site.ts'

/**
 * Holds the claim while the shop runs, and restarts a server that dies. The returned function releases the
 * claim, and stops the server when there is no other claim.
 */
export const holdClaim = (site: Site, first: Claim): (() => Promise<void>) => {
  let current: Promise<Claim | undefined> = Promise.resolve(first)
  let stopPromise: Promise<void> | undefined

  const watch = (claim: Claim): Claim => {
    void claim.ended.then(() => {
      if (!stopPromise) current = rejoinServer()
    })
    return claim
  }
  const rejoinServer = async (): Promise<Claim | undefined> => {
    site.log('The embedded PostgreSQL went away; bringing it back')
    while (!stopPromise) {
      try {
        return watch(await joinServer(site, first.address))
      } catch (error) {
        site.log(error instanceof Error ? error.message : String(error))
        await wait(1_000)
      }
    }
    return undefined
  }
  const releaseClaim = async (): Promise<void> => {
    const claim = await current
    if (await claim?.release()) await stopServer(site)
    await claim?.close()
  }

  watch(first)
  return () => (stopPromise ??= releaseClaim())
}
