import { setTimeout as wait } from 'node:timers/promises'
import { toUploadForm, createPicture } from '../support/uploads.ts'
import { count, countDifferences, type Attack } from './arena.ts'
import {
  toRecoveryMs,
  withCluster,
  isFine,
  isUnavailable,
  startLoad,
  openDatabaseWorld,
  type LoadResponse,
  type DatabaseWorld,
} from './database-world.ts'
import { fillDisk, getFreeMb, mountDisk, remount } from './small-disk.ts'

const [dataMb, filesMb] = [192, 64]

/** Two small RAM disks, one for PostgreSQL and one for files; null where this machine cannot mount one. */
const mountDisks = async () => {
  const [data, files] = [await mountDisk(dataMb), await mountDisk(filesMb)]
  const giveBack = async () => {
    for (const disk of [data, files]) await disk?.giveBack()
  }
  if (data && files) return { data: data.folder, files: files.folder, giveBack }
  await giveBack()
  return null
}

/** Uploads a picture three times a second while the load runs, by one member after another. */
const startSending = (world: DatabaseWorld) => {
  const responses: LoadResponse[] = []
  let isOver = false
  const sendPicture = async (bytes: Buffer, turn: number) => {
    const startedAt = performance.now()
    const answer = await fetch(`${world.host.base}/api/v1/files/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.shoppers[turn % world.shoppers.length]?.token}` },
      body: toUploadForm([{ name: 'a.png', bytes, type: 'image/png' }]),
    })
    const { message } = (await answer.json()) as { message?: string }
    responses.push({
      at: startedAt,
      status: answer.status,
      ms: performance.now() - startedAt,
      said: Boolean(message),
    })
  }
  const work = (async () => {
    const bytes = await createPicture({ width: 600, height: 400 })
    for (let turn = 0; !isOver; turn += 1) {
      await sendPicture(bytes, turn)
      await wait(333)
    }
  })()
  return {
    seen: responses,
    stop: async () => {
      isOver = true
      await work
      return responses
    },
  }
}

const countOdd = (responses: readonly LoadResponse[]) => {
  // The upload limit (429) belongs to another attack.
  const unexpected = responses.filter((one) => !isFine(one) && !isUnavailable(one) && one.status !== 429)
  for (const { status, ms } of unexpected.slice(0, 5))
    console.error(`  status ${status} after ${Math.round(ms)} ms`)
  return unexpected.length
}

/** C7: the disks of the database and of the files are full, then read-only, then normal. */
export const checkFullDisks = async (): Promise<Attack> => {
  const disks = await mountDisks()
  if (!disks) throw new Error('C7 needs the right to mount a disk of memory (root)')
  try {
    return await withCluster(async (server) => {
      const world = await openDatabaseWorld(server.url(), server.url(), disks.files)
      try {
        const traffic = startLoad(world, 50)
        const uploads = startSending(world)
        await wait(2000)
        const full = performance.now()
        const free = [await fillDisk(disks.data), await fillDisk(disks.files)]
        const freeSpace = [await getFreeMb(disks.data), await getFreeMb(disks.files)]
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
        const [trafficResponses, uploadResponses] = [await traffic.stop(), await uploads.stop()]
        const differences = await countDifferences(world.services, world.sandboxes)
        const all = [...trafficResponses, ...uploadResponses]
        const selectWithin = (responses: readonly LoadResponse[], from: number, end: number) =>
          responses.filter(({ at }) => at >= from && at < end)
        const unexpectedCount = countOdd(all)
        const slowest = Math.max(...selectWithin(uploadResponses, full, room).map(({ ms }) => Math.round(ms)))
        const recoveryMs = Math.round(toRecoveryMs(trafficResponses, room, readOnly))
        const unavailableWhileFull = count(selectWithin(all, full, room), isUnavailable)
        const unavailableWhileReadOnly = count(
          selectWithin(uploadResponses, readOnly, writable),
          isUnavailable,
        )
        const after = count(selectWithin(trafficResponses, writable, Infinity), isFine)
        return {
          id: 'C7',
          promise: 'a full disk is told and does no harm',
          passed:
            unexpectedCount === 0 &&
            slowest <= 2000 &&
            differences === 0 &&
            unavailableWhileFull > 0 &&
            unavailableWhileReadOnly > 0 &&
            after > 0 &&
            recoveryMs <= 5000,
          figures: {
            'disks, MB': `${dataMb} and ${filesMb}`,
            'left of them when full, MB': freeSpace.join(' and '),
            requests: trafficResponses.length,
            files: uploadResponses.length,
            'told 503 while full': unavailableWhileFull,
            'told 503 while read-only': unavailableWhileReadOnly,
            'slowest upload while full, ms': slowest,
            'other failures': unexpectedCount,
            'recovery, ms': recoveryMs,
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
