import { start as startServer } from '@storybook/builder-vite'
import type { Options } from 'storybook/internal/types'
import { sendFrame } from './bundled-frame.ts'

type StartOptions = Parameters<typeof startServer>[0]
type Router = StartOptions['router']

/**
 * Storybook's own builder without the function that follows every import of every story before the first is
 * shown, to find what changed since the last commit: `features.changeDetection` only hides its result.
 */
export { bail, build, corePresets } from '@storybook/builder-vite'

/** A router that keeps what is said to it, until there is one to say it to. */
const createDeferredRouter = () => {
  const calls: ((router: Router) => void)[] = []
  const router = {
    get: (...args: Parameters<Router['get']>) => void calls.push((other) => other.get(...args)),
    use: (...args: Parameters<Router['use']>) => void calls.push((other) => other.use(...args)),
  }
  return {
    router: router as unknown as Router,
    applyTo: (other: Router) => calls.forEach((call) => call(other)),
  }
}

let earlyStart: { result: ReturnType<typeof startServer>; applyTo: (router: Router) => void } | undefined

/** Starts the bundle of the frame while Storybook still makes its own window, for which it would wait. */
export const startEarly = (router: Router, options: Options): void => {
  const { router: deferredRouter, applyTo } = createDeferredRouter()
  const { server } = router as Router & Partial<Pick<StartOptions, 'server'>>
  if (!server) return
  const result = startServer({
    startTime: process.hrtime(),
    options,
    router: deferredRouter,
    server,
    channel: options.channel,
  })
  // `start` waits for it and throws what it throws.
  result.catch(() => undefined)
  earlyStart = { result, applyTo }
}

/** Starts Storybook's own server, with the frame as a bundle. */
export const start: typeof startServer = async (options) => {
  options.router.get('/iframe.html', sendFrame)
  if (!earlyStart) return startServer(options)
  const result = await earlyStart.result
  earlyStart.applyTo(options.router)
  return result
}
