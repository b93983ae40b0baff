import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDemoPictures } from '#server/db/seed/add-demo-pictures.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { products } from '#server/db/tables/wines.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-demo-pictures-'))
  shop = await openTestShop({ clock: '2026-11-27T08:00:00+09:00', env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

describe('photographs of a demo', () => {
  it('stand at twelve wines, say that they are none, and are added once', { timeout: 60_000 }, async () => {
    await addDemoPictures(shop.services)
    await addDemoPictures(shop.services)
    const rows = await shop.db.select().from(pictures)
    expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(12)
    expect(rows.filter(({ role }) => role !== 'BOTTLE').length).toBe(4)
    expect(rows.every(({ alt, holder }) => alt['ko-KR'].includes('데모') && holder.includes('데모'))).toBe(
      true,
    )
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([])
    const [end] = rows.flatMap(({ rightsUntil }) => rightsUntil ?? [])
    expect(end).toBe('2026-12-17')
    const [product] = await shop.db.select().from(products).where(isNotNull(products.photoVersion)).limit(1)
    const request = new Request(
      `http://shop.test/images/bottle/${product?.id}-${product?.photoVersion}.240.webp`,
    )
    expect((await fetchImage(request, shop.services))?.status).toBe(200)
  })
})
