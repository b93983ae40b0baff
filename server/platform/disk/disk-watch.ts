import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../http/log.ts'
import { publishDiskError } from '../telemetry/events.ts'

const logEveryMs = 10 * 60_000
const failingMs = 10_000
const probeEveryMs = 1000
const slowestProbeMs = 500
/** How long the last probe's result is valid while the next one runs; a busy process gets results late. */
const lateMs = 5000
const probeBytes = Buffer.alloc(4096)

/** Codes of a disk that is full, read-only or broken; other codes concern a single path. */
const diskCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
])

const toCode = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown'

/** Whether an error comes from the file system. */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && diskCodes.has(toCode(error))

/** The folder for uploads in progress: beside the stored files, or the temporary one if those are on S3. */
export const toReceivingFolder = ({ S3_URL, DATA_DIR }: Env): string =>
  S3_URL ? join(tmpdir(), 'vini-receiving') : resolve(DATA_DIR, 'receiving')

const openWatch = (env: Env, log: Log) => {
  let failures = 0
  let failedAt = -Infinity
  const loggedAt = new Map<string, number>()

  const reportedErrors = new WeakSet<object>()

  /** Counts a failed write, once even if several callers report it; logs one line in ten minutes. */
  const report = (error: unknown): void => {
    if (error instanceof Error) {
      if (reportedErrors.has(error)) return
      reportedErrors.add(error)
    }
    const now = performance.now()
    const code = toCode(error)
    failures += 1
    publishDiskError({ code })
    if (isDiskError(error)) failedAt = now
    if (now - (loggedAt.get(code) ?? -Infinity) < logEveryMs) return
    loggedAt.set(code, now)
    log.error({ state: code, failures }, 'files cannot be written')
  }

  const write = async (folder: string) => {
    const file = join(folder, `.probe-${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(file, probeBytes)
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  }
  const tryFolders = async (): Promise<boolean> => {
    const folders = new Set([resolve(env.DATA_DIR), toReceivingFolder(env)])
    const writes = Promise.all([...folders].map(write)).then(
      () => true,
      (error: unknown) => {
        report(error)
        return false
      },
    )
    return Promise.race([writes, wait(slowestProbeMs, false, { ref: false })])
  }

  let probe: { at: number; works: Promise<boolean> } | undefined
  let lastProbe = { works: false, at: -Infinity }
  const startProbe = (at: number) => {
    const works = tryFolders()
    void works.then((answer) => (lastProbe = { works: answer, at: performance.now() }))
    return { at, works }
  }
  /** Whether files can be written: tested at most once a second; false for ten seconds after a failure. */
  const isWritable = async (): Promise<boolean> => {
    const now = performance.now()
    if (!probe || now - probe.at > probeEveryMs) probe = startProbe(now)
    const last = now - lastProbe.at <= lateMs ? lastProbe.works : await probe.works
    return last && now - failedAt > failingMs
  }

  return { report, works: isWritable, countFailures: () => failures }
}

const watches = new WeakMap<Env, ReturnType<typeof openWatch>>()

/** The watch of a shop's disk, one for each environment. */
export const watchDisk = ({ env, log }: Pick<Services, 'env' | 'log'>) => {
  const watch = watches.get(env) ?? openWatch(env, log)
  watches.set(env, watch)
  return watch
}

/** The system's codes for a disk that accepts no writes, rather than for one path. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Counts a refused write, when an error or one of its causes has such a code. */
export const reportDiskError = (services: Pick<Services, 'env' | 'log'>, error: unknown): void => {
  if (!(error instanceof Error)) return
  if (isDiskError(error) && refusals.has(toCode(error))) watchDisk(services).report(error)
  else reportDiskError(services, error.cause)
}

/** Services that the shop lacks for now, by their names in `/readyz`. */
export const listDegraded = async (services: Pick<Services, 'env' | 'log'>): Promise<string[]> =>
  (await watchDisk(services).works()) ? [] : ['disk']
