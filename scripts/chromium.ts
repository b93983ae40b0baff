import { existsSync } from 'node:fs'

/**
 * Debian's two builds of Chromium. The headless shell comes first: it opens no browser window behind each page, and takes a
 * tenth to a quarter less time for the same journeys.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium that tests, benches and pictures use: the one `CHROME_PATH` names, or an installed one; null without any. */
export const findChromium = (): string | null =>
  process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path)) ?? null

/** As `findChromium`; throws what to install when there is none. */
export const getChromium = (): string => {
  const path = findChromium()
  if (!path) throw new Error(chromiumMissing)
  return path
}

export const chromiumMissing =
  'stories, journeys and tests of hydration need Chromium: apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROME_PATH to one'
