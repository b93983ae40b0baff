import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { imports as calls } from '#api/contract/office/imports.ts'
import type { taxonomy as termCalls } from '#api/contract/office/taxonomy.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import { importList } from '#server/catalogue/import.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { areas, countries, grapes } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { createWineRow, toWineListCsv } from '../support/wine-list.ts'
import {
  areaCount,
  countryCount,
  createWorldRows,
  grapeCount,
  grapeNames,
  origins,
} from '../support/wine-world.ts'

type Import = Answer<typeof calls.officeImport> & FailedBody
type Rows = Answer<typeof calls.importReport>
type Terms = Answer<typeof termCalls.terms>
type Products = Answer<typeof wineCalls.products>

let shop: TestShop
let operator: TestPerson
let list: Import
/** A new area in one that the shop has. */
let placed = ''

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-28T09:00:00+09:00' })
  operator = await asPerson(shop, { roles: ['operations'] })
})
afterAll(() => shop.close())

const send = <Body = Import>(method: string, path: string, body?: unknown, as = operator) =>
  shop.call<Body>(method, `/office${path}`, { token: as.token, ...(body !== undefined && { body }) })
const open = async (bytes: Uint8Array) =>
  (await send('POST', '/imports', { name: '세계.csv', content: Buffer.from(bytes).toString('base64') })).body
const listKeys = ({ newTerms }: Import) =>
  [newTerms.countries, newTerms.areas, newTerms.grapes].flatMap((terms) => terms.map(({ key }) => key))
const findInPiemonte = ({ newTerms }: Import) => newTerms.areas.find(({ parent }) => parent === '피에몬테')
const search = async (query: string) =>
  (await shop.call<Products>('GET', `/wines/products?${new URLSearchParams({ query, size: '100' })}`)).body
const countTerms = async () => [
  await shop.db.$count(countries),
  await shop.db.$count(areas),
  await shop.db.$count(grapes),
]

describe('officeImports.createImportTerms: a list of the whole wine world', () => {
  const rows = createWorldRows(1007)

  it('has as many countries, areas and grapes as a real one', () => {
    expect(new Set(origins.map(({ country }) => country)).size).toBe(countryCount)
    expect(origins).toHaveLength(areaCount)
    expect(new Set(grapeNames).size).toBe(grapeCount)
  })

  it('offers what the shop lacks for creation, once each, with its rows and with what it lies in', async () => {
    list = await open(toWineListCsv(rows))
    const { newTerms, counts } = list
    expect(list.faults).toEqual([])
    expect(counts.refused).toBeGreaterThan(500)
    expect(newTerms.countries.length).toBeGreaterThan(10)
    expect(newTerms.areas.length).toBeGreaterThan(200)
    expect(newTerms.grapes.length).toBeGreaterThan(100)
    expect(new Set(listKeys(list)).size).toBe(listKeys(list).length)
    const kakheti = newTerms.areas.find(({ name }) => name === 'Kakheti')
    expect(kakheti?.country).toEqual({ code: 'GE', name: '조지아' })
    const lines = rows.flatMap(({ area, region }, at) =>
      area === 'Kakheti' || region === 'Kakheti' ? at + 2 : [],
    )
    expect(kakheti?.lines).toEqual(lines)
    expect(findInPiemonte(list)?.country.code).toBe('IT')
  })

  it('tells areas of one name in two countries apart', () => {
    const codes = list.newTerms.areas.flatMap(({ name, country }) => (name === 'Córdoba' ? country.code : []))
    expect(codes.toSorted()).toEqual(['AR', 'ES'])
    expect(list.newTerms.areas.find(({ name }) => name === 'La Rioja')?.country.code).toBe('AR')
  })

  it('creates nothing for who may not change the vocabulary, and nothing of an older version', async () => {
    const before = await countTerms()
    const writer = await asPerson(shop, { roles: ['content'] })
    const refusals = [
      await send(
        'POST',
        `/imports/${list.id}/terms`,
        { version: list.version, keys: listKeys(list) },
        writer,
      ),
      await send('POST', `/imports/${list.id}/terms`, { version: list.version + 1, keys: listKeys(list) }),
    ]
    expect(refusals.every(({ status }) => status >= 400)).toBe(true)
    expect(refusals[1]?.body.code).toBe('office.import.changed')
    expect(await countTerms()).toEqual(before)
  })

  it('has no row that is refused after one confirmation', async () => {
    const [countryTotal = 0, areaTotal = 0, grapeTotal = 0] = await countTerms()
    const { newTerms } = list
    placed = findInPiemonte(list)?.name ?? ''
    const keys = listKeys(list)
    list = (await send('POST', `/imports/${list.id}/terms`, { version: list.version, keys })).body
    const { items } = (await send<Rows>('GET', `/imports/${list.id}/rows?state=REFUSED&size=20`)).body
      ._embedded
    expect(items.map(({ line, faults }) => [line, faults])).toEqual([])
    expect(list.counts).toMatchObject({ added: 1007, refused: 0 })
    expect(list.unknown).toEqual([])
    expect(listKeys(list)).toEqual([])
    expect(await countTerms()).toEqual([
      countryTotal + newTerms.countries.length,
      areaTotal + newTerms.areas.length,
      grapeTotal + newTerms.grapes.length,
    ])
    expect(await shop.db.$count(auditLog, eq(auditLog.act, 'import.create_terms'))).toBe(1)
  })

  it('marks the languages into which new names are to be translated', async () => {
    const { items } = (await send<Terms>('GET', '/taxonomy/areas')).body._embedded
    const area = items.find(({ original }) => original === placed)
    expect(area?.missing.toSorted()).toEqual(['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'])
    expect(items.find(({ id }) => id === area?.idParent)?.original).toBe('Piemonte')
    expect(items.find(({ original }) => original === 'Piemonte')?.missing).toEqual([])
  })

  it('is applied, and its new names are searched for at once', async () => {
    const { status } = await send('POST', `/imports/${list.id}/application`, { version: list.version })
    expect(status).toBe(200)
    const kakheti = await search('Kakheti')
    expect(kakheti.reading?.conditions.map(({ type, label }) => [type, label])).toEqual([['area', 'Kakheti']])
    expect(kakheti.page.totalElements).toBe(
      rows.filter(({ area, region }) => area === 'Kakheti' || region === 'Kakheti').length,
    )
    expect((await search('조지아 사페라비')).reading?.conditions.map(({ type }) => type)).toContain('country')
    expect((await search('Saperavi')).page.totalElements).toBeGreaterThan(0)
  })

  it('knows bottles of the 19th century, and sizes in centilitres and litres', async () => {
    const at = rows.findIndex(({ vintage, volume_ml }) => vintage === '1875' && volume_ml === '750 ml')
    const [bottle] = await shop.db
      .select({ vintage: products.vintage, volumeMl: products.volumeMl })
      .from(products)
      .innerJoin(wines, eq(wines.id, products.wineId))
      .where(eq(wines.key, `seongsu-wine-lab:WORLD-${at}`))
    expect(bottle).toEqual({ vintage: 1875, volumeMl: 750 })
  })
})

describe('importing a list by the command line', () => {
  const rows = ['Saint-Drézéry', 'Terrasses du Larzac'].map((area, at) =>
    createWineRow({
      ...{ code: `CREATE-${at}`, name_original: `Domaine ${at}`, country: 'France', region: 'Hérault', area },
      ...{ grapes: 'Lledoner Pelut', winery: '', maker: 'Domaine des Essais' },
    }),
  )

  it('names what the shop lacks and writes nothing, unless it is to be created', async () => {
    const before = await countTerms()
    const { written, newTerms } = await importList(shop.services, toWineListCsv(rows))
    expect(written).toBeNull()
    expect(newTerms.areas.map(({ name, lines }) => [name, lines])).toEqual([
      ['Hérault', [2, 4]],
      ['Saint-Drézéry', [2]],
      ['Terrasses du Larzac', [4]],
    ])
    expect(newTerms.grapes.map(({ name }) => name)).toEqual(['Lledoner Pelut'])
    expect(await countTerms()).toEqual(before)
  })

  it('is tried with its new names without a trace', async () => {
    const before = await countTerms()
    const trial = await importList(shop.services, toWineListCsv(rows), { create: true, dryRun: true })
    expect(trial.written?.wines.added).toBe(2)
    expect(await countTerms()).toEqual(before)
  })

  it('creates them, and nothing when the list comes again', async () => {
    const [, areaTotal = 0, grapeTotal = 0] = await countTerms()
    const first = await importList(shop.services, toWineListCsv(rows), { create: true })
    expect(first.written?.wines.added).toBe(2)
    const after = await countTerms()
    expect(after.slice(1)).toEqual([areaTotal + 3, grapeTotal + 1])
    const again = await importList(shop.services, toWineListCsv(rows), { create: true })
    expect(again.written?.wines).toEqual({ added: 0, changed: 0 })
    expect(await countTerms()).toEqual(after)
    expect((await search('Hérault')).page.totalElements).toBe(2)
  })
})
