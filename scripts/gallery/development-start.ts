import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { measureFirstStory } from './start-budget.ts'

/** The most requests of the frame of a first machine story while Storybook serves the sources. */
const maxRequests = 120

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const waitForIndex = async (url: string, isAlive: () => boolean) => {
  while (isAlive()) {
    const response = await fetch(`${url}/index.json`).catch(() => null)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error('Storybook has ended')
}

/**
 * Starts Storybook as `npm run storybook` does and opens a story in a browser that has nothing yet. The times in
 * milliseconds are for the report alone: they depend on the machine.
 */
export const measureDevelopmentStart = async (browser: Browser, story: string) => {
  const port = await findPort()
  const url = `http://localhost:${port}`
  const start = Date.now()
  const storybook = spawn(process.execPath, ['scripts/storybook.ts', '-p', String(port), '--ci'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitForIndex(url, () => storybook.exitCode === null)
    const index = Date.now() - start
    const { requests, ms } = await measureFirstStory(browser, url, story)
    return {
      cost: { requests, index, story: ms },
      faults:
        requests > maxRequests
          ? [`Storybook in development: ${requests} requests, at most ${maxRequests}`]
          : [],
    }
  } finally {
    storybook.kill()
  }
}
