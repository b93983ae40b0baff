import pLimit from 'p-limit'
import type { Transport } from '#api/client.ts'
import { retryAfter, type ErrorCode } from '#api/error.ts'
import { toEtag } from '../conditional.ts'
import { listKeys, toProductsQuery, readListSearch } from '../../features/wines/list-search.ts'
import { parseSearchParams, createSearchReader } from '../../shell/search-by.ts'
import type { Backend } from '../backend.ts'
import { BusyError } from './busy-error.ts'
import type { Product, ProductPage, PrintContext, Sheet } from './product-sheets.ts'
import type { Production, Winery, WineryPage } from './winery-sheets.ts'

type SheetRequest = {
  id: string
  query: URLSearchParams
  transport: Transport
  picture: LoadPicture
  printed: PrintContext
}
type LoadPicture = (src: string) => Promise<Uint8Array>

const readApi = async <T>({ transport }: SheetRequest, path: string, query = {}): Promise<T> =>
  (await transport({ method: 'GET', path, query })) as T

/** What only PDFs need is loaded with the first of them. */
const loadProductSheets = () => import('./product-sheets.ts')
const loadWinerySheets = () => import('./winery-sheets.ts')

const createProductSheet =
  (draw: 'factSheet' | 'tastingCard') =>
  async (request: SheetRequest): Promise<Sheet> => {
    const product = await readApi<Product>(request, `/wines/products/${request.id}`)
    const bottle = await request.picture(`${product.image.src}.960.png`)
    return (await loadProductSheets())[draw](product, bottle, request.printed)
  }

const readListAddress = createSearchReader(readListSearch, listKeys)

const createListSheet = async (request: SheetRequest): Promise<Sheet> => {
  const filters = toProductsQuery(readListAddress(parseSearchParams(request.query.toString())))
  const page = await readApi<ProductPage>(request, '/wines/products', { ...filters, size: 60, page: 0 })
  return (await loadProductSheets()).toWineList(page, request.printed)
}

const createWinerySheet = async (request: SheetRequest): Promise<Sheet> => {
  const [winery, production] = await Promise.all([
    readApi<Winery>(request, `/wineries/${request.id}`),
    readApi<Production>(request, `/wineries/${request.id}/production-wines`, { size: 60 }),
  ])
  const cover = await request.picture(`${winery.image.src}.1200.png`)
  return (await loadWinerySheets()).toWinerySheet(winery, production, cover, request.printed)
}

const createWineryListSheet = async (request: SheetRequest): Promise<Sheet> =>
  (await loadWinerySheets()).toWineryList(
    await readApi<WineryPage>(request, '/wineries', { size: 60 }),
    request.printed,
  )

/** Only what may be sent again and again has such a page. */
const createSubscriptionSheet = async (request: SheetRequest): Promise<Sheet> => {
  const { _embedded } = await readApi<ProductPage>(request, '/wines/products', { subscribe: true, size: 48 })
  if (!_embedded.items.some(({ id }) => String(id) === request.id))
    throw Object.assign(new Error('not sent again and again'), { status: 404 })
  const product = await readApi<Product>(request, `/wines/products/${request.id}`)
  const bottle = await request.picture(`${product.image.src}.960.png`)
  return (await import('./subscribe-sheet.ts')).toSubscribeSheet(product, bottle, request.printed)
}

type CreateSheet = (asked: SheetRequest) => Promise<Sheet>

const sheets: readonly (readonly [RegExp, CreateSheet])[] = [
  [/^\/product\/([1-9]\d{0,9})\/pdf$/, createProductSheet('factSheet')],
  [/^\/product\/([1-9]\d{0,9})\/pdfNew$/, createProductSheet('tastingCard')],
  [/^\/product\/(pdf)$/, createListSheet],
  [/^\/subscribe\/([1-9]\d{0,9})\/pdf$/, createSubscriptionSheet],
  [/^\/winery\/([1-9]\d{0,9})\/pdf$/, createWinerySheet],
  [/^\/winery\/(pdf)$/, createWineryListSheet],
]

const getSeoulDay = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

const toContentDisposition = (title: string) =>
  `attachment; filename="vini.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`

const createPictureLoader =
  (backend: Backend, request: Request, ip: string): LoadPicture =>
  async (src) => {
    const answer = await backend.images(new Request(new URL(src, request.url)), ip)
    if (answer?.status === 503) throw new BusyError()
    if (!answer?.ok) throw new Error(`no picture at ${src}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

/** Each reads some rows and perhaps draws a picture: few at once, so that no pool runs dry for sheets. */
const readLimit = pLimit(4)
const maxPending = 32

const readSheet = (write: CreateSheet, request: SheetRequest): Promise<Sheet> => {
  if (readLimit.pendingCount >= maxPending) throw new BusyError()
  return readLimit(() => write(request))
}

const refuse = (backend: Backend, request: Request, code: ErrorCode, seconds: string): Response => {
  const answer = backend.error(code, request)
  answer.headers.set('retry-after', seconds)
  return answer
}

const answerFailure = (backend: Backend, request: Request, error: unknown): Response => {
  const { status, code } = error as { status?: number; code?: string }
  if (status === 404 || code === 'request.invalid') return backend.error('request.not_found', request)
  if (error instanceof BusyError || status === 503)
    return refuse(backend, request, 'request.busy', retryAfter)
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
export const answerPdfRoute = async (
  backend: Backend,
  request: Request,
  ip: string,
): Promise<Response | null> => {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('download') !== '1' || !['GET', 'HEAD'].includes(request.method)) return null
  const route = findSheet(pathname)
  if (!route) return null
  const locale = backend.locale(request)
  const transport = backend.transport({
    token: undefined,
    locale,
    ip,
    browser: null,
    appOs: null,
    pushToken: null,
  })
  const day = getSeoulDay()
  const printed = { locale, shopUrl: backend.config.shopUrl, day: day.replaceAll('-', '.') }
  const picture = createPictureLoader(backend, request, ip)
  const sheetRequest = { id: route.id, query: searchParams, transport, picture, printed }
  try {
    const { title, blocks } = await readSheet(route.write, sheetRequest)
    const { printSheet } = await import('./printing.ts')
    const drawing = { title, locale, blocks, madeOn: new Date(`${day}T00:00:00+09:00`) }
    const bytes = await printSheet(drawing, () => backend.admitDrawing(ip))
    if (bytes === 'refused') return refuse(backend, request, 'request.too_many', '60')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': toContentDisposition(title),
        'cache-control': 'private, max-age=60',
        etag: toEtag(bytes),
        vary: 'accept-language',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return answerFailure(backend, request, error)
  }
}
