import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil, type Engine } from './engine.ts'
import { openSession } from './webdriver.ts'

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
  const session = await openSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  return {
    name: `WebKitGTK ${session.version}`,
    resize: async (width, height) => {
      await session.setSize(width, height + 40)
    },
    open: async (address) => {
      await session.open(address)
    },
    evaluate: async <T>(expression: string) =>
      JSON.parse(
        (await session.runScript<string | null>(`return JSON.stringify(${expression}) ?? null`)) ?? 'null',
      ) as T,
    press: async (point) => {
      await session.press(point)
    },
    type: session.typeIntoFocus,
    takeScreenshot: session.takeScreenshot,
    listWindows: session.listWindows,
    switchTo: async (window) => {
      await session.switchTo(window)
    },
    close: async () => {
      await session.close().catch(() => undefined)
      server.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
