import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
const runWithNode = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/with-node.mjs', ...args], { cwd: folder, encoding: 'utf8' })

const writeNode = (minimum: number, path: string) => {
  writeFileSync(join(folder, 'package.json'), `{"engines":{"node":">=${minimum}"}}`)
  writeFileSync(join(folder, '.node-version'), `${minimum}.0.0\n`)
  writeFileSync(join(folder, 'node_modules/.cache/node-path'), `${minimum}.0.0\n${path}\n`)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vini-node-'))
  for (const part of ['scripts', 'node_modules/.cache']) mkdirSync(join(folder, part), { recursive: true })
  copyFileSync('scripts/with-node.mjs', join(folder, 'scripts/with-node.mjs'))
  writeNode(24, '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a script that is run with the Node of this project', () => {
  it('returns its exit code', () => {
    expect(runWithNode('-e', 'process.exit(7)').status).toBe(7)
  })

  it('gives the commands that it starts the same Node', () => {
    expect(runWithNode('sh', '-c', 'command -v node').stdout.trim()).toBe(
      join(dirname(process.execPath), 'node'),
    )
  })

  it('is run by the Node that npm fetched where this one is too old', () => {
    const node = join(folder, 'newer-node')
    writeFileSync(node, '#!/bin/sh\necho newer "$@"\n', { mode: 0o755 })
    writeNode(99, node)
    expect(runWithNode('app/main.ts', '--port').stdout).toBe('newer app/main.ts --port\n')
  })

  it('gets the signal that stops it', async () => {
    const script = `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`
    const child = spawn(process.execPath, ['scripts/with-node.mjs', '-e', script], { cwd: folder })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(9)
  })
})
