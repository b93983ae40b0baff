import { start as startServer } from '@storybook/builder-vite'
import { sendFrame } from './bundled-frame.ts'

/**
 * Storybook's own builder without the function that follows every import of every story before the first is
 * shown, to find what changed since the last commit: `features.changeDetection` only hides its result.
 */
export { bail, build, corePresets } from '@storybook/builder-vite'

/** Starts Storybook's own server, with the frame as a bundle. */
export const start: typeof startServer = (options) => {
  options.router.get('/iframe.html', sendFrame)
  return startServer(options)
}
