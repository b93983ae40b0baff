import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toUploadForm, createPicture } from '../support/uploads.ts'
import type { Attack } from './arena.ts'
import { fillDisk, mountDisk, remount } from './small-disk.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const uploadMs = 2000

type Upload = { status: number; code: string; ms: number }

const upload = async ({ url }: ShopProcess, bytes: Buffer): Promise<Upload> => {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/v1/files`, {
    method: 'POST',
    body: toUploadForm([{ name: 'a.png', bytes, type: 'image/png' }]),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, ms: Math.round(performance.now() - startedAt) }
}

const fetchStatus = async ({ url }: ShopProcess, path: string): Promise<number> => {
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  return answer.status
}

const readReadiness = async ({ url }: ShopProcess): Promise<string> => {
  const answer = await fetch(`${url}/readyz`)
  const { degraded = [] } = (await answer.json()) as { degraded?: string[] }
  return `${answer.status} ${degraded.join()}`.trim()
}

/** Faults in the shop's answers without room for files: new pictures and sheets, uploads, readiness. */
const listFaults = async (shop: ShopProcess, pictures: readonly string[], product: number) => {
  const faults: string[] = []
  const expectEqual = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) faults.push(`${what}: ${String(actual)} instead of ${String(expected)}`)
  }
  for (const path of [...pictures, ...pictures]) expectEqual(path, await fetchStatus(shop, path), 200)
  expectEqual('a sheet', await fetchStatus(shop, `/product/${product}/pdf?download=1`), 200)
  let slowest = 0
  for (const megapixels of [0.2, 6]) {
    const bytes = await createPicture({ width: 1000 * megapixels, height: 1000 })
    const { status, code, ms } = await upload(shop, bytes)
    expectEqual(`an upload of ${megapixels} megapixels`, `${status} ${code}`, '503 file.store.unavailable')
    slowest = Math.max(slowest, ms)
  }
  expectEqual('/readyz', await readReadiness(shop), '200 disk')
  return { faults, slowest }
}

/** Pictures of two products in a size that no request has rendered yet. */
const listUnmadePictures = async ({ url }: ShopProcess, from: number): Promise<string[]> => {
  const answer = await fetch(`${url}/api/v1/wines/products?size=40`)
  const { _embedded } = (await answer.json()) as { _embedded: { items: { image: { src: string } }[] } }
  return _embedded.items.slice(from, from + 2).map(({ image }) => `${image.src}.240.png`)
}

/**
 * C11: the disk of the shop's files is full, then read-only, then normal; the database is on another disk.
 */
export const checkShopWithoutDisk = async (): Promise<Attack> => {
  const disk = await mountDisk(96)
  if (!disk) throw new Error('C11 needs the right to mount a disk of memory (root)')
  // The sandboxes keep their journals open for writing, and a disk with such a file cannot become read-only.
  const journals = await mkdtemp(join(tmpdir(), 'vini-journals-'))
  await symlink(journals, join(disk.folder, 'sandboxes'))
  try {
    const shop = await startShopProcess({ env: { DATA_DIR: disk.folder, LOG_LEVEL: 'error' } })
    try {
      const small = await createPicture({ width: 300, height: 200 })
      const before = await upload(shop, small)
      const makeRoom = await fillDisk(disk.folder)
      const full = await listFaults(shop, await listUnmadePictures(shop, 0), 1)
      await makeRoom()
      await remount(disk.folder, 'ro')
      const readOnly = await listFaults(shop, await listUnmadePictures(shop, 4), 2)
      await remount(disk.folder, 'rw')
      // A disk counts as failing for ten seconds after its last failure.
      await wait(11_500)
      const [after, ready] = [await upload(shop, small), await readReadiness(shop)]
      const countLogLines = (code: string) =>
        shop
          .said()
          .split('\n')
          .filter((line) => line.includes('files cannot be written') && line.includes(code)).length
      const faults = [...full.faults, ...readOnly.faults]
      for (const fault of faults) console.error(`  ${fault}`)
      const slowest = Math.max(full.slowest, readOnly.slowest)
      const logCounts = [countLogLines('ENOSPC'), countLogLines('EROFS')]
      return {
        id: 'C11',
        promise: 'a shop without room for files goes on selling',
        passed:
          faults.length === 0 &&
          slowest <= uploadMs &&
          logCounts.every((count) => count === 1) &&
          before.status === 200 &&
          after.status === 200 &&
          ready === '200',
        figures: {
          faults: faults.length,
          'slowest upload, ms': slowest,
          'log lines ENOSPC and EROFS': logCounts.join(' and '),
          'upload before and after': `${before.status} and ${after.status}`,
          '/readyz after': ready,
        },
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await disk.giveBack()
    await rm(journals, { recursive: true, force: true })
  }
}
