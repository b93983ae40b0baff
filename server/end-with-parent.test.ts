import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'

const watcher = new URL('./end-with-parent.ts', import.meta.url).href
/** A shop that prints its pid and the signal that ended it; it ends when its starter ends. */
const shop = `
  import { endWithParent } from ${JSON.stringify(watcher)}
  process.on('SIGTERM', () => { process.stdout.write('stopped\\n', () => process.exit(0)) })
  endWithParent()
  setInterval(() => undefined, 1000)
  process.stdout.write('open\\n')`
const starter = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(shop)}], {
    stdio: 'inherit',
    env: { ...process.env, STARTER_PID: String(process.pid) },
  })`

describe('a shop whose starter is killed at once', () => {
  it('ends in good order', { timeout: 60_000 }, async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output: string[] = []
    const openSignal = Promise.withResolvers<void>()
    const lines = createInterface(parent.stdout).on('line', (line) => {
      output.push(line)
      if (line === 'open') openSignal.resolve()
    })
    await openSignal.promise
    parent.kill('SIGKILL')
    // The pipe closes once the shop, which holds its other end, has ended.
    await once(lines, 'close')
    expect(output).toEqual(['open', 'stopped'])
  })
})
