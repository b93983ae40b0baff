import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { formOf, pictureFile } from '../support/uploads.ts'
import { count, differencesOf, type Attack } from './arena.ts'
import {
  healedAfter,
  inCluster,
  isFine,
  isTold,
  load,
  openWorld,
  quiet,
  type Seen,
  type World,
} from './database-world.ts'

const run = promisify(execFile)
const [dataMb, filesMb] = [192, 64]

/** Two small disks of memory, one for PostgreSQL and one for files; null where this machine lends none. */
const lendDisks = async () => {
  const home = await mkdtemp(join(tmpdir(), 'vini-disks-'))
  const [data, files] = [join(home, 'data'), join(home, 'files')]
  const giveBack = async () => {
    for (const disk of [data, files]) await run('umount', ['-l', disk]).catch(quiet)
    await rm(home, { recursive: true, force: true })
  }
  try {
    for (const [disk, megabytes] of [
      [data, dataMb],
      [files, filesMb],
    ] as const) {
      await mkdir(disk)
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk])
    }
  } catch {
    await giveBack()
    return null
  }
  return { data, files, giveBack }
}

const freeMb = async (disk: string): Promise<number> => {
  const { bavail, bsize } = await statfs(disk)
  return Math.round((bavail * bsize) / 1_048_576)
}

/** Fills a disk to its last byte; the returned function makes room again. */
const fill = async (disk: string): Promise<() => Promise<void>> => {
  const path = join(disk, 'ballast')
  const ballast = await open(path, 'w')
  for (let size = 1_048_576; size >= 512; size /= 2)
    for (;;) {
      const written = await ballast.write(Buffer.alloc(size)).catch(() => null)
      if (!written || written.bytesWritten < size) break
    }
  await ballast.close()
  return () => rm(path, { force: true })
}

/** A picture sent for as long as the load runs, three times a second, by one member after the other. */
const sending = (world: World) => {
  const seen: Seen[] = []
  let over = false
  const one = async (bytes: Buffer, turn: number) => {
    const at = performance.now()
    const answer = await fetch(`${world.host.base}/api/v1/files/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.shoppers[turn % world.shoppers.length]?.token}` },
      body: formOf([{ name: 'a.png', bytes, type: 'image/png' }]),
    })
    const { message } = (await answer.json()) as { message?: string }
    seen.push({ at, status: answer.status, ms: performance.now() - at, said: Boolean(message) })
  }
  const work = (async () => {
    const bytes = await pictureFile({ width: 600, height: 400 })
    for (let turn = 0; !over; turn += 1) {
      await one(bytes, turn)
      await wait(333)
    }
  })()
  return {
    seen,
    stop: async () => {
      over = true
      await work
      return seen
    },
  }
}

const oddIn = (seen: readonly Seen[]) => {
  // How often one may send files is another attack's matter.
  const odd = seen.filter((one) => !isFine(one) && !isTold(one) && one.status !== 429)
  for (const { status, ms } of odd.slice(0, 5)) console.error(`  status ${status} after ${Math.round(ms)} ms`)
  return odd.length
}

/** C7: the disks of the database and of the files are full, then read-only, then as before. */
export const disksFull = async (): Promise<Attack> => {
  const disks = await lendDisks()
  if (!disks) throw new Error('C7 needs the right to mount a disk of memory (root)')
  try {
    return await inCluster(async (server) => {
      const world = await openWorld(server.url(), server.url(), disks.files)
      try {
        const traffic = load(world, 50)
        const uploads = sending(world)
        await wait(2000)
        const full = performance.now()
        const free = [await fill(disks.data), await fill(disks.files)]
        const left = [await freeMb(disks.data), await freeMb(disks.files)]
        await wait(8000)
        for (const makeRoom of free) await makeRoom()
        const room = performance.now()
        await wait(8000)
        await run('mount', ['-o', 'remount,ro', disks.files])
        const readOnly = performance.now()
        await wait(3000)
        await run('mount', ['-o', 'remount,rw', disks.files])
        const writable = performance.now()
        await wait(3000)
        const [asked, sent] = [await traffic.stop(), await uploads.stop()]
        const differences = await differencesOf(world.services, world.sandboxes)
        const all = [...asked, ...sent]
        const within = (seen: readonly Seen[], from: number, until: number) =>
          seen.filter(({ at }) => at >= from && at < until)
        const odd = oddIn(all)
        const healed = Math.round(healedAfter(asked, room, readOnly))
        const toldFull = count(within(all, full, room), isTold)
        const toldReadOnly = count(within(sent, readOnly, writable), isTold)
        const after = count(within(asked, writable, Infinity), isFine)
        return {
          id: 'C7',
          promise: 'a full disk is told and does no harm',
          passed:
            odd === 0 && differences === 0 && toldFull > 0 && toldReadOnly > 0 && after > 0 && healed <= 5000,
          figures: {
            'disks, MB': `${dataMb} and ${filesMb}`,
            'left of them when full, MB': left.join(' and '),
            requests: asked.length,
            files: sent.length,
            'told 503 while full': toldFull,
            'told 503 while read-only': toldReadOnly,
            'other failures': odd,
            'recovery, ms': healed,
            differences,
          },
        }
      } finally {
        await world.close()
      }
    }, disks.data)
  } finally {
    await disks.giveBack()
  }
}
