import pLimit from 'p-limit'
import type { Transport } from '#api/client.ts'
import { formatDate, toSeoulDate } from '#api/dates.ts'
import { retryAfter, type ErrorCode } from '#api/error.ts'
import { toEtag } from '../conditional.ts'
import type { Sheet, SheetContext } from '../../features/print/sheet.ts'
import type { ProductionPage, Winery, WineryPage } from '../../features/wineries/wineries.queries.ts'
import { toProductsQuery, listSearch } from '../../features/wines/list-search.ts'
import type { Product, ProductPage } from '../../features/wines/wines.queries.ts'
import { planSearch, toPlan } from '../../features/subscribe/subscribe-search.ts'
import { parseSearchParams } from '../../shell/url-params.ts'
import type { Backend } from '../backend.ts'
import { BusyError } from './busy-error.ts'
import type { LoadPicture } from './lay-out-sheet.ts'

type SheetRequest = {
  id: string
  query: URLSearchParams
  transport: Transport
  context: SheetContext
}

const readApi = async <T>({ transport }: SheetRequest, path: string, query = {}): Promise<T> =>
  (await transport({ method: 'GET', path, query })) as T

/** What only sheets need is loaded with the first of them. */
const loadProductSheets = () => import('../../features/print/product-sheets.ts')
const loadWinerySheets = () => import('../../features/print/winery-sheets.ts')
const loadSubscriptionSheet = () => import('../../features/subscribe/subscribe-sheet.ts')

const readProduct = (request: SheetRequest) => readApi<Product>(request, `/wines/products/${request.id}`)

const createProductSheet = async (request: SheetRequest): Promise<Sheet> => {
  const product = await readProduct(request)
  return (await loadProductSheets()).describeProductSheet(product, request.context)
}

const createTastingCard = async (request: SheetRequest): Promise<Sheet> => {
  const product = await readProduct(request)
  return (await loadProductSheets()).describeTastingCard(product, request.context)
}

const createListSheet = async (request: SheetRequest): Promise<Sheet> => {
  const filters = toProductsQuery(listSearch.parse(parseSearchParams(request.query.toString())))
  const { _embedded, page } = await readApi<ProductPage>(request, '/wines/products', {
    ...filters,
    size: 60,
    page: 0,
  })
  return (await loadProductSheets()).describeWineList(_embedded.items, page.totalElements, request.context)
}

const createWinerySheet = async (request: SheetRequest): Promise<Sheet> => {
  const [winery, production] = await Promise.all([
    readApi<Winery>(request, `/wineries/${request.id}`),
    readApi<ProductionPage>(request, `/wineries/${request.id}/production-wines`, { size: 60 }),
  ])
  return (await loadWinerySheets()).describeWinerySheet(winery, production, request.context)
}

const createWineryListSheet = async (request: SheetRequest): Promise<Sheet> => {
  const { _embedded } = await readApi<WineryPage>(request, '/wineries', { size: 60 })
  return (await loadWinerySheets()).describeWineryList(_embedded.items, request.context)
}

/** Only what may be sent again and again has such a page. */
const createSubscriptionSheet = async (request: SheetRequest): Promise<Sheet> => {
  const { _embedded } = await readApi<ProductPage>(request, '/wines/products', { subscribe: true, size: 48 })
  if (!_embedded.items.some(({ id }) => String(id) === request.id))
    throw Object.assign(new Error('not sent again and again'), { status: 404 })
  const product = await readProduct(request)
  const plan = toPlan(planSearch.parse(parseSearchParams(request.query.toString())))
  return (await loadSubscriptionSheet()).describeSubscriptionSheet(product, plan, request.context)
}

type CreateSheet = (request: SheetRequest) => Promise<Sheet>

const sheets: readonly (readonly [RegExp, CreateSheet])[] = [
  [/^\/product\/([1-9]\d{0,9})\/pdf$/, createProductSheet],
  [/^\/product\/([1-9]\d{0,9})\/pdfNew$/, createTastingCard],
  [/^\/product\/(pdf)$/, createListSheet],
  [/^\/subscribe\/([1-9]\d{0,9})\/pdf$/, createSubscriptionSheet],
  [/^\/winery\/([1-9]\d{0,9})\/pdf$/, createWinerySheet],
  [/^\/winery\/(pdf)$/, createWineryListSheet],
]

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

const readDrawing = (create: CreateSheet, request: SheetRequest, picture: LoadPicture) => {
  if (readLimit.pendingCount >= maxPending) throw new BusyError()
  return readLimit(async () => {
    const sheet = await create(request)
    const { layOutSheet } = await import('./lay-out-sheet.ts')
    return { title: sheet.title, blocks: await layOutSheet(sheet, picture) }
  })
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
  sheets.flatMap(([pattern, create]) => {
    const id = pattern.exec(pathname)?.[1]
    return id === undefined ? [] : [{ id, create }]
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
  const day = toSeoulDate(new Date())
  const context = { locale, shopUrl: backend.config.shopUrl, day: formatDate(locale, day) }
  const sheetRequest = { id: route.id, query: searchParams, transport, context }
  try {
    const picture = createPictureLoader(backend, request, ip)
    const content = await readDrawing(route.create, sheetRequest, picture)
    const { printSheet } = await import('./printing.ts')
    const drawing = { ...content, locale, madeOn: new Date(`${day}T00:00:00+09:00`) }
    const bytes = await printSheet(drawing, () => backend.admitDrawing(ip))
    if (bytes === 'refused') return refuse(backend, request, 'request.too_many', '60')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': toContentDisposition(content.title),
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
