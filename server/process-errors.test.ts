import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** A separate process, because an uncaught exception would end the test's process. */
const script = `
  import { watchProcessErrors } from './server/process-errors.ts'
  const log = { error: ({ name, stack }, message) => console.log(name, message, stack.includes(' at ')) }
  watchProcessErrors(log, () => { console.log('stopping'); setImmediate(() => process.exit()) })
  process.once('unhandledRejection', () => setImmediate(() => {
    console.log('alive')
    throw new TypeError('secret')
  }))
  Promise.reject(new RangeError('secret'))
`

describe('an uncaught error', () => {
  it('is logged: a rejection lets the process go on, an exception stops it in order', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n')).toEqual([
      'RangeError a rejection was not handled true',
      'alive',
      'TypeError an exception was not caught; stopping true',
      'stopping',
    ])
    expect([status, stdout.includes('secret'), stderr]).toEqual([1, false, ''])
  })
})
