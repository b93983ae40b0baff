import { execFile } from 'node:child_process'
import { platform } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

export type Binary = 'initdb' | 'pg_ctl' | 'postgres'

export interface Run {
  native: string
  account: Account | undefined
  /** The working folder; for root it may lie below folders that the account cannot enter. */
  cwd: string
}

export interface Outcome {
  ok: boolean
  output: string
}

// The shop's environment (its secrets, PGDATA, PGPORT …) must not reach the server.
const environment = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  TEMP: process.env.TEMP,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Runs one of PostgreSQL's programs to its end, under the account when there is one. */
export const runBinary = (binary: Binary, args: readonly string[], run: Run): Promise<Outcome> => {
  const { native, account, cwd } = run
  const options = { cwd, env: environment, windowsHide: true, ...account }
  return new Promise((resolve) => {
    execFile(join(native, 'bin', binary), args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      resolve({ ok: error === null, output: output || (error?.message ?? '') })
    })
  })
}

/**
 * How a program run in `folder` should name it. The account may be unable to enter its parents (a project in
 * a closed home folder), so root sets the working folder before it drops its rights.
 */
export const resolveRunFolder = (folder: string, account: Account | undefined): string =>
  account && platform() === 'linux' ? '/proc/self/cwd' : folder
