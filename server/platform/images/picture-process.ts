import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import type { PictureTask } from './draw-picture.ts'

/** As many as are drawn at once; each uses a thread of its own. */
const tasksAtOnce = 2
const idleMs = 20_000

/**
 * One child process, started with the first picture, that ends some seconds after the last one. What the encoders
 * allocate stays with the process in which they ran: 150 pictures leave 160 MB that glibc does not give back. A picture
 * that crashes its decoder ends the child alone.
 */
const openPool = () =>
  new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    // The source, or the bundle beside the one of this code.
    filename: pathToFileURL(join(import.meta.dirname, `draw-picture${extname(import.meta.filename)}`)).href,
    name: 'drawPicture',
    env: { ...process.env } as Record<string, string>,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: tasksAtOnce,
    idleTimeout: idleMs,
  })

let pool: Tinypool | undefined

/** The file of a picture. @throws what its drawing threw. */
export const makePicture = async (task: PictureTask): Promise<Buffer> => {
  pool ??= openPool()
  const bytes = (await pool.run(task)) as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Ends the child process, where there is one. */
export const stopPictureProcess = async (): Promise<void> => {
  const lastPool = pool
  pool = undefined
  await lastPool?.destroy()
}
