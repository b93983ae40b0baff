import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const noop = () => undefined

/** A small RAM disk; null where this machine cannot mount one. */
export const mountDisk = async (megabytes: number) => {
  const home = await mkdtemp(join(tmpdir(), 'vini-disk-'))
  const folder = join(home, 'disk')
  const giveBack = async () => {
    await run('umount', ['-l', folder]).catch(noop)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await mkdir(folder)
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  } catch {
    await giveBack()
    return null
  }
  return { folder, giveBack }
}

export const remount = (disk: string, mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, disk])

export const getFreeMb = async (disk: string): Promise<number> => {
  const { bavail, bsize } = await statfs(disk)
  return Math.round((bavail * bsize) / 1_048_576)
}

/** Fills a disk to its last byte; the returned function frees it again. */
export const fillDisk = async (disk: string): Promise<() => Promise<void>> => {
  const path = join(disk, 'ballast')
  const ballast = await open(path, 'w')
  for (let size = 1_048_576; size >= 512; size /= 2)
    for (;;) {
      const result = await ballast.write(Buffer.alloc(size)).catch(() => null)
      if (!result || result.bytesWritten < size) break
    }
  await ballast.close()
  return () => rm(path, { force: true })
}
