import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import type { PictureTask } from './draw-picture.ts'
import { BusyError } from './slots.ts'

/** As many as are drawn at once; each uses a thread of its own. */
const tasksAtOnce = 2
const idleMs = 5_000
const timeoutMs = 60_000

/** What the encoders read of the environment: none of the shop's secrets. */
const passedVariables = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_.*|LD_.*|MALLOC_.*|FONTCONFIG_.*|VIPS_.*|NODE_ENV)$/
/** A debugger's port is taken by the shop itself. */
const ownArguments = /^--(?:inspect|cpu-prof|heap-prof)/

/**
 * One child process, started with the first picture, that ends some seconds after the last one. What the encoders
 * allocate stays with the process in which they ran: 150 pictures leave 160 MB that glibc does not give back.
 */
const openPool = (): Tinypool => {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    // The source, or the bundle beside the one of this code.
    filename: pathToFileURL(join(import.meta.dirname, `draw-picture${extname(import.meta.filename)}`)).href,
    name: 'drawPicture',
    execArgv: process.execArgv.filter((argument) => !ownArguments.test(argument)),
    env: {
      // Each thread of the encoders would have an arena of its own, with what it once needed.
      MALLOC_ARENA_MAX: '2',
      ...Object.fromEntries(
        Object.entries(process.env).flatMap(([name, value]) =>
          value !== undefined && passedVariables.test(name) ? [[name, value]] : [],
        ),
      ),
    },
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: tasksAtOnce,
    idleTimeout: idleMs,
  })
  // A child that dies while it has nothing to draw: the next picture starts another.
  pool.on('error', () => dropPool(pool))
  return pool
}

let openedPool: Tinypool | undefined
let isStopping = false

/** Ends a pool whose process has failed or hangs; what waits in it is refused. */
const dropPool = (pool: Tinypool): void => {
  if (openedPool !== pool) return
  openedPool = undefined
  void pool.destroy().catch(() => undefined)
}

const runOnce = async (task: PictureTask): Promise<Buffer> => {
  if (isStopping) throw new BusyError()
  openedPool ??= openPool()
  const pool = openedPool
  const timer = setTimeout(dropPool, timeoutMs, pool)
  try {
    const bytes = (await pool.run(task)) as Uint8Array
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    // An error of the drawing arrives as plain values; an instance is of the process.
    if (!(error instanceof Error)) throw Object.assign(new Error('a picture could not be drawn'), error)
    dropPool(pool)
    throw new BusyError('the process that draws pictures has ended', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The file of a picture. A process that ended while it had nothing to draw is noticed by the first picture after it, so that
 * each is tried with a second process. @throws what its drawing threw, and `BusyError` where both ended before, did not
 * answer in time, or are being stopped.
 */
export const makePicture = (task: PictureTask): Promise<Buffer> =>
  runOnce(task).catch((error: unknown) => {
    if (!(error instanceof BusyError) || isStopping) throw error
    return runOnce(task)
  })

/** Lets pictures be drawn; after `stopPictureProcess` none are. */
export const allowPictures = (): void => {
  isStopping = false
}

/** Ends the child process, where there is one. */
export const stopPictureProcess = async (): Promise<void> => {
  isStopping = true
  const pool = openedPool
  openedPool = undefined
  await pool?.destroy()
}
