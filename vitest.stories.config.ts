import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import build from './.storybook/vite.config.ts'
import { getChromium } from './scripts/chromium.ts'

const chromium = {
  executablePath: getChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const stories = defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    silent: 'passed-only',
    // One page for all, as in Storybook itself: loading every module again for each file takes most of the time.
    isolate: false,
    // Two pages, where one would leave half of a machine with two cores idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    setupFiles: ['./.storybook/story-deadline.ts'],
    // A journey a transition: the walks in machines/ take the same ones; `npm run stories -- journeys` plays these.
    exclude: process.env['JOURNEYS'] ? [] : ['**/.storybook/journeys/**'],
    api: { port: 47210 },
    browser: {
      enabled: true,
      headless: true,
      // What fades in is at first invisible: how far it has come says nothing about the story.
      provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
})

export default mergeConfig(build, stories)
