import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import type { Engine } from './engine.ts'

type Context = { context: string }

const preferences = {
  'intl.accept_languages': 'ko-KR,ko',
  'dom.disable_open_during_load': false,
  'remote.prefs.recommended': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Firefox prints the address of its WebDriver to stderr. */
const readAddress = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    stream.on('data', (chunk) => {
      output += String(chunk)
      const [, address] = /listening on (ws:\/\/\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    stream.on('end', () => reject(new Error(`Firefox did not start: ${output}`)))
  })

/** Firefox, driven over WebDriver BiDi, which it implements itself: no separate driver is needed. */
export const openFirefox = async (path: string): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'vini-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const browser = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const send = await connectBidi(`${await readAddress(browser.stderr)}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const listWindows = async () =>
    (await send<{ contexts: Context[] }>('browsingContext.getTree', { maxDepth: 0 })).contexts.map(
      ({ context }) => context,
    )
  let context = (await listWindows())[0] ?? ''
  const performActions = (actions: object[]) => send('input.performActions', { context, actions })
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context },
      awaitPromise: false,
    })
    return JSON.parse(result.value ?? 'null') as T
  }
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    // Navigates as a shopper does: the protocol's own navigation is aborted while the page before still
    // loads.
    open: async (url) => {
      await evaluate(`(window.isLeft = true, location.assign(${JSON.stringify(url)}), true)`)
    },
    evaluate,
    press: async (point) => {
      const actions = [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await performActions([{ type: 'pointer', id: 'mouse', actions }])
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await performActions([{ type: 'key', id: 'keys', actions }])
    },
    takeScreenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    listWindows,
    switchTo: async (window) => {
      context = window
      await send('browsingContext.activate', { context })
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      if (browser.exitCode === null) await new Promise((resolve) => browser.once('exit', resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
