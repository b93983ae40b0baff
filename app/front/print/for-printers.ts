import pLimit from 'p-limit'
import type { Transport } from '#api/client.ts'
import { retryAfter, type ErrorCode } from '#api/error.ts'
import { toEtag } from '../conditional.ts'
import { listKeys, listQuery, readListSearch } from '../../features/wines/list-search.ts'
import { parseAddress, searchBy } from '../../shell/search-by.ts'
import type { Door } from '../door.ts'
import { BusyError } from './busy-error.ts'
import type { Product, ProductPage, Printed, Sheet } from './product-sheets.ts'
import type { Production, Winery, WineryPage } from './winery-sheets.ts'

type Asked = { id: string; query: URLSearchParams; transport: Transport; picture: Picture; printed: Printed }
type Picture = (src: string) => Promise<Uint8Array>

const read = async <T>({ transport }: Asked, path: string, query = {}): Promise<T> =>
  (await transport({ method: 'GET', path, query })) as T

/** What only PDFs need is loaded with the first of them. */
const products = () => import('./product-sheets.ts')
const houses = () => import('./winery-sheets.ts')

const ofProduct =
  (draw: 'factSheet' | 'tastingCard') =>
  async (asked: Asked): Promise<Sheet> => {
    const product = await read<Product>(asked, `/wines/products/${asked.id}`)
    const bottle = await asked.picture(`${product.image.src}.960.png`)
    return (await products())[draw](product, bottle, asked.printed)
  }

const readListAddress = searchBy(readListSearch, listKeys)

const ofList = async (asked: Asked): Promise<Sheet> => {
  const filters = listQuery(readListAddress(parseAddress(asked.query.toString())))
  const page = await read<ProductPage>(asked, '/wines/products', { ...filters, size: 60, page: 0 })
  return (await products()).wineList(page, asked.printed)
}

const ofWinery = async (asked: Asked): Promise<Sheet> => {
  const [winery, production] = await Promise.all([
    read<Winery>(asked, `/wineries/${asked.id}`),
    read<Production>(asked, `/wineries/${asked.id}/production-wines`, { size: 60 }),
  ])
  const cover = await asked.picture(`${winery.image.src}.1200.png`)
  return (await houses()).winerySheet(winery, production, cover, asked.printed)
}

const ofWineries = async (asked: Asked): Promise<Sheet> =>
  (await houses()).wineryList(await read<WineryPage>(asked, '/wineries', { size: 60 }), asked.printed)

/** Only what may be sent again and again has such a page. */
const ofSubscribable = async (asked: Asked): Promise<Sheet> => {
  const { _embedded } = await read<ProductPage>(asked, '/wines/products', { subscribe: true, size: 48 })
  if (!_embedded.items.some(({ id }) => String(id) === asked.id))
    throw Object.assign(new Error('not sent again and again'), { status: 404 })
  const product = await read<Product>(asked, `/wines/products/${asked.id}`)
  const bottle = await asked.picture(`${product.image.src}.960.png`)
  return (await import('./subscribe-sheet.ts')).subscribeSheet(product, bottle, asked.printed)
}

type Write = (asked: Asked) => Promise<Sheet>

const sheets: readonly (readonly [RegExp, Write])[] = [
  [/^\/product\/([1-9]\d{0,9})\/pdf$/, ofProduct('factSheet')],
  [/^\/product\/([1-9]\d{0,9})\/pdfNew$/, ofProduct('tastingCard')],
  [/^\/product\/(pdf)$/, ofList],
  [/^\/subscribe\/([1-9]\d{0,9})\/pdf$/, ofSubscribable],
  [/^\/winery\/([1-9]\d{0,9})\/pdf$/, ofWinery],
  [/^\/winery\/(pdf)$/, ofWineries],
]

const dayInSeoul = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

const fileName = (title: string) =>
  `attachment; filename="vini.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`

const pictureOf =
  (door: Door, request: Request, ip: string): Picture =>
  async (src) => {
    const answer = await door.images(new Request(new URL(src, request.url)), ip)
    if (answer?.status === 503) throw new BusyError()
    if (!answer?.ok) throw new Error(`no picture at ${src}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

/** Each reads some rows and perhaps draws a picture: few at once, so that no pool runs dry for sheets. */
const reading = pLimit(4)
const mostWaiting = 32

const readSheet = (write: Write, asked: Asked): Promise<Sheet> => {
  if (reading.pendingCount >= mostWaiting) throw new BusyError()
  return reading(() => write(asked))
}

const refuse = (door: Door, request: Request, code: ErrorCode, seconds: string): Response => {
  const answer = door.error(code, request)
  answer.headers.set('retry-after', seconds)
  return answer
}

const answerFailure = (door: Door, request: Request, error: unknown): Response => {
  const { status, code } = error as { status?: number; code?: string }
  if (status === 404 || code === 'request.invalid') return door.error('request.not_found', request)
  if (error instanceof BusyError || status === 503) return refuse(door, request, 'request.busy', retryAfter)
  throw error
}

const findSheet = (pathname: string) =>
  sheets.flatMap(([pattern, write]) => {
    const id = pattern.exec(pathname)?.[1]
    return id === undefined ? [] : [{ id, write }]
  })[0]

/**
 * A printed page as a file: `?download=1` on its address; null for every other request. What it says is read here and
 * drawn in a worker thread; 503 when too many wait, 429 when a network has had its share.
 */
export const forPrinters = async (door: Door, request: Request, ip: string): Promise<Response | null> => {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('download') !== '1' || !['GET', 'HEAD'].includes(request.method)) return null
  const found = findSheet(pathname)
  if (!found) return null
  const locale = door.locale(request)
  const transport = door.transport({
    token: undefined,
    locale,
    ip,
    browser: null,
    appOs: null,
    pushToken: null,
  })
  const day = dayInSeoul()
  const printed = { locale, shopUrl: door.config.shopUrl, day: day.replaceAll('-', '.') }
  const picture = pictureOf(door, request, ip)
  const asked = { id: found.id, query: searchParams, transport, picture, printed }
  try {
    const { title, blocks } = await readSheet(found.write, asked)
    const { printSheet } = await import('./printing.ts')
    const drawing = { title, locale, blocks, madeOn: new Date(`${day}T00:00:00+09:00`) }
    const bytes = await printSheet(drawing, () => door.admitDrawing(ip))
    if (bytes === 'refused') return refuse(door, request, 'request.too_many', '60')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': fileName(title),
        'cache-control': 'private, max-age=60',
        etag: toEtag(bytes),
        vary: 'accept-language',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return answerFailure(door, request, error)
  }
}
