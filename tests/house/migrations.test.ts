import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** drizzle-kit accepts only relative paths of folders. */
const runDrizzle = (command: string, folder: string, ...more: string[]) =>
  promisify(execFile)(process.execPath, [
    ...[
      'node_modules/drizzle-kit/bin.cjs',
      command,
      '--dialect',
      'postgresql',
      '--out',
      relative('.', folder),
    ],
    ...more,
  ])
const tables = ['--schema', './server/db/tables/*.ts']

describe('the migrations', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vini-migrations-'))
    cpSync('server/db/migrations', folder, { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('agree with each other', { timeout: 120_000 }, async () => {
    await expect(runDrizzle('check', folder)).resolves.toMatchObject({
      stdout: expect.stringContaining('fine') as string,
    })
  })

  it('hold all that the tables say: nothing is left to generate', { timeout: 120_000 }, async () => {
    const before = readdirSync(folder, { recursive: true })
    const { stdout } = await runDrizzle('generate', folder, ...tables, '--name', 'left')
    expect(stdout).toContain('No schema changes')
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })
})
