import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formOf, pictureFile } from '../support/uploads.ts'
import type { Attack } from './arena.ts'
import { fill, lendDisk, remount } from './small-disk.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const uploadMs = 2000

type Upload = { status: number; code: string; ms: number }

const upload = async ({ url }: ShopProcess, bytes: Buffer): Promise<Upload> => {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/v1/files`, {
    method: 'POST',
    body: formOf([{ name: 'a.png', bytes, type: 'image/png' }]),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, ms: Math.round(performance.now() - begun) }
}

const statusOf = async ({ url }: ShopProcess, path: string): Promise<number> => {
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  return answer.status
}

const readiness = async ({ url }: ShopProcess): Promise<string> => {
  const answer = await fetch(`${url}/readyz`)
  const { degraded = [] } = (await answer.json()) as { degraded?: string[] }
  return `${answer.status} ${degraded.join()}`.trim()
}

/** What a shop without room for files answers: pictures and sheets never made before, uploads, its readiness. */
const faultsWithout = async (shop: ShopProcess, pictures: readonly string[], product: number) => {
  const faults: string[] = []
  const expect = (what: string, found: unknown, right: unknown) => {
    if (found !== right) faults.push(`${what}: ${String(found)} instead of ${String(right)}`)
  }
  for (const path of [...pictures, ...pictures]) expect(path, await statusOf(shop, path), 200)
  expect('a sheet', await statusOf(shop, `/product/${product}/pdf?download=1`), 200)
  let slowest = 0
  for (const megapixels of [0.2, 6]) {
    const bytes = await pictureFile({ width: 1000 * megapixels, height: 1000 })
    const { status, code, ms } = await upload(shop, bytes)
    expect(`an upload of ${megapixels} megapixels`, `${status} ${code}`, '503 file.store.unavailable')
    slowest = Math.max(slowest, ms)
  }
  expect('/readyz', await readiness(shop), '200 disk')
  return { faults, slowest }
}

/** Pictures of two products in a look and size that nobody has asked for. */
const unmade = async ({ url }: ShopProcess, from: number): Promise<string[]> => {
  const answer = await fetch(`${url}/api/v1/wines/products?size=40`)
  const { _embedded } = (await answer.json()) as { _embedded: { items: { image: { src: string } }[] } }
  return _embedded.items.slice(from, from + 2).map(({ image }) => `${image.src}.240.png`)
}

/** C11: the disk of the shop's files is full, then read-only, then as before; the database is elsewhere. */
export const shopWithoutDisk = async (): Promise<Attack> => {
  const disk = await lendDisk(96)
  if (!disk) throw new Error('C11 needs the right to mount a disk of memory (root)')
  // The journals of the sandboxes stay open for writing, and a disk with such a file cannot be made read-only.
  const journals = await mkdtemp(join(tmpdir(), 'vini-journals-'))
  await symlink(journals, join(disk.folder, 'sandboxes'))
  try {
    const shop = await startShop({ env: { DATA_DIR: disk.folder, LOG_LEVEL: 'error' } })
    try {
      const small = await pictureFile({ width: 300, height: 200 })
      const before = await upload(shop, small)
      const makeRoom = await fill(disk.folder)
      const full = await faultsWithout(shop, await unmade(shop, 0), 1)
      await makeRoom()
      await remount(disk.folder, 'ro')
      const readOnly = await faultsWithout(shop, await unmade(shop, 4), 2)
      await remount(disk.folder, 'rw')
      // A disk counts as failing for ten seconds after its last failure.
      await wait(11_500)
      const [after, ready] = [await upload(shop, small), await readiness(shop)]
      const lines = (code: string) =>
        shop
          .said()
          .split('\n')
          .filter((line) => line.includes('files cannot be written') && line.includes(code)).length
      const faults = [...full.faults, ...readOnly.faults]
      for (const fault of faults) console.error(`  ${fault}`)
      const slowest = Math.max(full.slowest, readOnly.slowest)
      const logged = [lines('ENOSPC'), lines('EROFS')]
      return {
        id: 'C11',
        promise: 'a shop without room for files goes on selling',
        passed:
          faults.length === 0 &&
          slowest <= uploadMs &&
          logged.every((count) => count === 1) &&
          before.status === 200 &&
          after.status === 200 &&
          ready === '200',
        figures: {
          faults: faults.length,
          'slowest upload, ms': slowest,
          'log lines ENOSPC and EROFS': logged.join(' and '),
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
