import { defineConfig } from '@playwright/test'
import { getChromium } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const e2eUrl = process.env['E2E_URL']
const baseURL = e2eUrl ?? `http://localhost:${port}`

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
    // The camera shows an artificial picture, and no permission is asked for.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // The shop under a name that browsers do not trust without encryption, as on a phone in the same network.
    '--host-resolver-rules=MAP vini.example 127.0.0.1',
  ],
}

/** The operator's switches affect the whole shop: their journeys run after all others. */
const alone = ['**/operator.spec.ts', '**/office/shop.spec.ts']

const wide = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A separate shop with a temporary data folder, for all journeys at both widths. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: chromium,
    // A recording costs a fifth of a journey's time, and a machine of the CI keeps none.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: '1280', testIgnore: alone, use: wide },
    { name: '390', testIgnore: alone, use: phone },
    { name: 'operator', testMatch: alone, dependencies: ['1280', '390'], use: wide, workers: 1 },
    { name: 'operator on a phone', testMatch: alone, dependencies: ['operator'], use: phone, workers: 1 },
  ],
  ...(e2eUrl
    ? {}
    : {
        webServer: {
          command: 'node e2e/serve.ts',
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          reuseExistingServer: false,
          env: { PORT: String(port), NODE_ENV: 'production' },
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        },
      }),
})
