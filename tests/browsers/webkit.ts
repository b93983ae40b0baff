import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities } from 'selenium-webdriver'
import { waitUntil, type Engine } from './engine.ts'

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A virtual screen; returns its display name. */
const openScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
    screen.once('error', reject)
  })
  return { screen, display: `:${number}` }
}

/** WebKitGTK's MiniBrowser, driven over WebDriver. */
export const openWebKit = async (path: string, browser: string): Promise<Engine> => {
  const { screen, display } = await openScreen()
  const home = mkdtempSync(join(tmpdir(), 'vini-webkit-'))
  const port = await findFreePort()
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: display,
    LANGUAGE: 'ko',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const server = spawn(path, [`--port=${port}`], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await waitUntil('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build()
  const version = String((await driver.getCapabilities()).get('browserVersion'))
  return {
    name: `WebKitGTK ${version}`,
    resize: async (width, height) => {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + 40 })
    },
    open: (address) => driver.get(address),
    evaluate: async <T>(expression: string) =>
      JSON.parse(
        (await driver.executeScript<string | null>(`return JSON.stringify(${expression}) ?? null`)) ?? 'null',
      ) as T,
    press: (point) =>
      driver
        .actions()
        .move({ ...point, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    takeScreenshot: () => driver.takeScreenshot(),
    listWindows: () => driver.getAllWindowHandles(),
    switchTo: (window) => driver.switchTo().window(window),
    close: async () => {
      await driver.quit().catch(() => undefined)
      server.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
