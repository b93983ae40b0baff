import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '#api/dates.ts'
import { errorStatus, type ErrorCode } from '#api/error.ts'
import { describeWineList } from '../../features/print/product-sheets.ts'
import { cards } from '../../features/wines/samples.ts'
import type { Backend } from '../backend.ts'
import { drawPdf, type Drawing } from './draw-pdf.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { answerPdfRoute } from './pdf-routes.ts'
import { printSheet, stopPrinting } from './printing.ts'

const ip = '203.0.113.7'
let admittedCount = 0
let quota = Infinity
beforeEach(() => {
  admittedCount = 0
  quota = Infinity
})
afterAll(stopPrinting)

/** A list of so many sample wines, as the API answers it. */
const createList = (count: number) => ({
  _embedded: { items: Array.from({ length: count }, (_, at) => cards[at % cards.length]) },
  page: { size: 60, totalElements: count, totalPages: 1, number: 0 },
})

/** A door to a shop whose filter `startPrice` says how many wines it lists. */
const backend = {
  transport:
    () =>
    ({ query = {} }: { query?: Record<string, unknown> }) =>
      Promise.resolve(createList(Number(query['startPrice'] ?? 1))),
  admitDrawing: () => {
    admittedCount += 1
    return Promise.resolve(admittedCount <= quota)
  },
  error: (code: ErrorCode) => Response.json({ code }, { status: errorStatus[code] }),
  locale: () => 'ko-KR',
  config: { shopUrl: 'http://shop.example.com' },
} as unknown as Backend

const print = async (count: number, method = 'GET', path = '/product/pdf') => {
  const address = `http://shop.example.com${path}?download=1&startPrice=${count}`
  const answer = await answerPdfRoute(backend, new Request(address, { method }), ip)
  if (!answer) throw new Error('not a sheet')
  return answer
}
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a printed sheet', { timeout: 60_000 }, () => {
  it('has the bytes that the drawing itself has, and is drawn once', async () => {
    const first = await print(2)
    const bytes = await readBytes(first)
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    const context = {
      locale: 'ko-KR',
      shopUrl: 'http://shop.example.com',
      day: formatDate('ko-KR', day),
    } as const
    const sheet = describeWineList(cards.slice(0, 2), 2, context)
    const blocks = await layOutSheet(sheet, () => Promise.reject(new Error('a list has no picture')))
    const madeOn = new Date(`${day}T00:00:00+09:00`)
    expect(bytes.equals(await drawPdf({ title: sheet.title, blocks, locale: 'ko-KR', madeOn }))).toBe(true)
    const again = await print(2)
    expect((await readBytes(again)).equals(bytes)).toBe(true)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('content-length')).toBe(String(bytes.length))
    expect(admittedCount).toBe(1)
  })

  it('is drawn anew when what it says has changed', async () => {
    const [one, other] = [await print(3), await print(4)]
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
    expect(admittedCount).toBe(2)
  })

  it('is the same sheet however the engine holds what it says', async () => {
    const sheet = (title: string, size: number): Drawing => ({
      title,
      locale: 'ko-KR',
      blocks: [{ kind: 'text', text: title, size }],
      madeOn: new Date('2026-11-25T00:00:00+09:00'),
    })
    const admit = () => {
      admittedCount += 1
      return Promise.resolve(true)
    }
    // A number that was a fraction before, and letters cut from a text of two bytes each.
    const [half] = new Float64Array([5.5])
    const slicedTitle = '와인 Château Margaux, Grand Vin'.slice(3)
    const one = await printSheet(sheet('Château Margaux, Grand Vin', 11), admit)
    expect(await printSheet(sheet(slicedTitle, (half ?? 0) * 2), admit)).toBe(one)
    expect(admittedCount).toBe(1)
  })

  it('is refused to a network that has had its share, and given where it is drawn already', async () => {
    quota = 1
    expect((await print(5)).status).toBe(200)
    const response = await print(6)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await print(5)).status).toBe(200)
  })

  it('is refused where too many wait, never failed, and none is drawn in this thread', async () => {
    const before = process.threadCpuUsage()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => print(10 + at)))
    const { user, system } = process.threadCpuUsage(before)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    expect(statuses.get(503)?.every(({ headers }) => headers.get('retry-after'))).toBe(true)
    // One drawing takes some 400 ms, and more than eight are drawn.
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  it('is asked for by GET and HEAD alone', async () => {
    expect((await print(2, 'HEAD')).status).toBe(200)
    await expect(print(2, 'POST')).rejects.toThrow('not a sheet')
    await expect(print(2, 'GET', '/product/pdfs')).rejects.toThrow('not a sheet')
  })
})
