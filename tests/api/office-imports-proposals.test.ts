import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { imports as calls } from '#api/contract/office/imports.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import type { ListCells } from '#server/catalogue/csv.rules.ts'
import { importList } from '#server/catalogue/import.ts'
import { wineCodes } from '#server/db/tables/wine-codes.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { createWineRow, toWineListCsv } from '../support/wine-list.ts'

type Import = Answer<typeof calls.officeImport> & FailedBody
type Rows = Answer<typeof calls.importReport>
type Products = Answer<typeof wineCalls.products>

let shop: TestShop
let operator: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-28T09:00:00+09:00' })
  operator = await asPerson(shop, { roles: ['operations'] })
})
afterAll(() => shop.close())

const createRow = (cells: ListCells) => createWineRow({ recommended_by: '수입사', ...cells })
const send = <Body = Import>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/office/imports${path}`, {
    token: operator.token,
    ...(body !== undefined && { body }),
  })
const open = async (rows: readonly ListCells[]) =>
  (await send('POST', '', { name: '와인.csv', content: Buffer.from(toWineListCsv(rows)).toString('base64') }))
    .body
const confirm = async ({ id, version }: Import, confirmations: Partial<Import['confirmations']>) =>
  (await send('PUT', `/${id}/confirmations`, { version, names: [], joins: [], ...confirmations })).body
const apply = ({ id, version }: Import) => send('POST', `/${id}/application`, { version })
const listRows = async ({ id }: Import) => (await send<Rows>('GET', `/${id}/rows`)).body._embedded.items
const listBottles = (code: string) =>
  shop.db
    .select({ nameKo: products.nameKo, vintage: products.vintage, lead: products.lead })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(eq(wines.key, `seongsu-wine-lab:${code}`))
    .orderBy(products.id)
const countWines = () => shop.db.$count(wines)

describe('officeImports.confirmImport: a Korean name without Korean letters', () => {
  const rows = [
    createRow({ code: 'FOREIGN', name_ko: 'Château Margelle', maker: 'Château Margelle', winery: '' }),
  ]

  it('is taken with a warning, which proposes a transcription', async () => {
    const list = await open(rows)
    expect(list.counts).toMatchObject({ added: 1, refused: 0 })
    expect(list.foreignNames).toEqual([{ name: 'Château Margelle', korean: '샤토 마르젤', rows: 1 }])
    const [row] = await listRows(list)
    expect(row?.faults.map(({ column, code }) => [column, code])).toEqual([['name_ko', 'name_foreign']])
    const { warnings } = await importList(shop.services, toWineListCsv(rows), { dryRun: true })
    expect(warnings.map(({ code, values }) => [code, values['korean']])).toEqual([
      ['name_foreign', '샤토 마르젤'],
    ])
  })

  it('is written as the person edited the transcription, and is found by it', async () => {
    const name = { name: 'Château Margelle', korean: '샤토 마르젤르' }
    const list = await confirm(await open(rows), { names: [name] })
    expect([list.foreignNames, list.confirmations.names]).toEqual([[], [name]])
    expect((await apply(list)).status).toBe(200)
    expect(await listBottles('FOREIGN')).toMatchObject([{ nameKo: '샤토 마르젤르' }])
    const path = `/wines/products?${new URLSearchParams({ query: '마르젤르' })}`
    const { body } = await shop.call<Products>('GET', path)
    expect(body._embedded.items.map((card) => card.name)).toEqual(['샤토 마르젤르'])
  })
})

describe('officeImports.confirmImport: one wine under two codes', () => {
  const wine = {
    name_ko: '샤토 쌍둥이',
    name_original: 'Château Jumeau',
    winery: '',
    maker: 'Château Jumeau',
  }
  const first = createRow({ ...wine, code: 'TWIN-A', headline: '처음 적은 글.' })
  const second = createRow({ ...wine, code: 'TWIN-B', name_ko: '쌍둥이 성', vintage: '2019', headline: '' })

  it('is offered to be joined within a list, by maker, original name, kind and area', async () => {
    const { twins } = await open([first, second, createRow({ ...wine, code: 'OTHER', kind: '화이트' })])
    expect(twins).toEqual([
      {
        ...{ key: 'seongsu-wine-lab:TWIN-B', into: 'seongsu-wine-lab:TWIN-A' },
        ...{ name: '쌍둥이 성', intoName: '샤토 쌍둥이', lines: [4] },
      },
    ])
  })

  it('is offered beside the wine that the shop has, and brings it bottles alone once it is joined', async () => {
    await apply(await open([first]))
    const before = await countWines()
    let list = await open([second])
    expect(list.twins.map(({ into }) => into)).toEqual(['seongsu-wine-lab:TWIN-A'])
    const joins = list.twins.map(({ key, into }) => ({ key, into }))
    list = await confirm(list, { joins })
    expect([list.twins, list.confirmations.joins]).toEqual([[], joins])
    const [row] = await listRows(list)
    const columns = row?.changes.map(({ column }) => column) ?? []
    expect(columns).not.toContain('headline')
    expect((await apply(list)).status).toBe(200)
    expect(await countWines()).toBe(before)
    expect((await listBottles('TWIN-A')).map(({ nameKo, vintage }) => [nameKo, vintage])).toEqual([
      ['샤토 쌍둥이', 2021],
      ['샤토 쌍둥이', 2019],
    ])
  })

  it('is known by both codes ever after, also to the command line', async () => {
    expect(await shop.db.$count(wineCodes)).toBe(1)
    const again = await open([second])
    expect([again.twins, again.counts]).toMatchObject([[], { added: 0, changed: 0, same: 1 }])
    const { twins, written } = await importList(shop.services, toWineListCsv([second]))
    expect([twins, written?.wines]).toEqual([[], { added: 0, changed: 0 }])
  })

  it('stays two wines where it is not joined', async () => {
    const before = await countWines()
    const third = createRow({ ...wine, code: 'TWIN-C', vintage: '2018' })
    const { twins } = await importList(shop.services, toWineListCsv([third]))
    expect(twins.map(({ into }) => into)).toEqual(['seongsu-wine-lab:TWIN-A'])
    expect(await countWines()).toBe(before + 1)
  })
})

describe('a new wine of several bottles', () => {
  it('is shown by the first that can be bought, not by one that is sold out', async () => {
    const row = { name_ko: '샤토 첫 병', name_original: 'Château Premier', code: 'LEAD' }
    const soldOut = { received: '0', delivery: '' }
    await importList(
      shop.services,
      toWineListCsv([
        createRow({ ...row, ...soldOut, vintage: '2015' }),
        createRow({ ...row, vintage: '2017' }),
        createRow({ ...row, vintage: '2018' }),
      ]),
    )
    expect((await listBottles('LEAD')).map(({ vintage, lead }) => [vintage, lead])).toEqual([
      [2015, false],
      [2017, true],
      [2018, false],
    ])
  })
})
