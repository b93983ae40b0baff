import { setTimeout as wait } from 'node:timers/promises'
import { formOf, pictureFile } from '../support/uploads.ts'
import { count, differencesOf, type Attack } from './arena.ts'
import {
  healedAfter,
  inCluster,
  isFine,
  isTold,
  load,
  openWorld,
  type Seen,
  type World,
} from './database-world.ts'
import { fill, freeMb, lendDisk, remount } from './small-disk.ts'

const [dataMb, filesMb] = [192, 64]

/** Two small disks of memory, one for PostgreSQL and one for files; null where this machine lends none. */
const lendDisks = async () => {
  const [data, files] = [await lendDisk(dataMb), await lendDisk(filesMb)]
  const giveBack = async () => {
    for (const disk of [data, files]) await disk?.giveBack()
  }
  if (data && files) return { data: data.folder, files: files.folder, giveBack }
  await giveBack()
  return null
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
        await remount(disks.files, 'ro')
        const readOnly = performance.now()
        await wait(3000)
        await remount(disks.files, 'rw')
        const writable = performance.now()
        await wait(3000)
        const [asked, sent] = [await traffic.stop(), await uploads.stop()]
        const differences = await differencesOf(world.services, world.sandboxes)
        const all = [...asked, ...sent]
        const within = (seen: readonly Seen[], from: number, until: number) =>
          seen.filter(({ at }) => at >= from && at < until)
        const odd = oddIn(all)
        const slowest = Math.max(...within(sent, full, room).map(({ ms }) => Math.round(ms)))
        const healed = Math.round(healedAfter(asked, room, readOnly))
        const toldFull = count(within(all, full, room), isTold)
        const toldReadOnly = count(within(sent, readOnly, writable), isTold)
        const after = count(within(asked, writable, Infinity), isFine)
        return {
          id: 'C7',
          promise: 'a full disk is told and does no harm',
          passed:
            odd === 0 &&
            slowest <= 2000 &&
            differences === 0 &&
            toldFull > 0 &&
            toldReadOnly > 0 &&
            after > 0 &&
            healed <= 5000,
          figures: {
            'disks, MB': `${dataMb} and ${filesMb}`,
            'left of them when full, MB': left.join(' and '),
            requests: asked.length,
            files: sent.length,
            'told 503 while full': toldFull,
            'told 503 while read-only': toldReadOnly,
            'slowest upload while full, ms': slowest,
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
