import { isCacheable, isOfficeRequest } from './cache-paths.ts'

type LifecycleEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = LifecycleEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type CacheMessageEvent = LifecycleEvent & { data: { keep?: unknown; files?: unknown } }
type Scope = EventTarget & {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** Set by scripts/build.ts: changes with every build. */
declare const __BUILD__: string

const scope = self as unknown as Scope
const pagesName = 'vini-pages'
const filesName = `vini-files-${__BUILD__}`
const offlinePath = '/offline'
/** Where the viewer's mark is cached among the pages: no page has this address. */
const markPath = '/viewer'
const maxAgeMs = 7 * 24 * 3_600_000
const maxPages = 30

/** Increases whenever the viewer may have changed: answers to earlier requests are then not cached. */
let epoch = 0

const openPages = () => caches.open(pagesName)
const openFiles = () => caches.open(filesName)

const clearPages = async () => {
  epoch += 1
  await caches.delete(pagesName)
}

const readViewer = async (): Promise<string | null> => {
  const mark = await (await openPages()).match(markPath)
  return mark ? mark.text() : null
}

/** The cache belongs to the viewer whom the shop names; for any other viewer it is cleared. */
const claimCache = async (viewer: string | null): Promise<boolean> => {
  if (!viewer) {
    if (await caches.has(pagesName)) await clearPages()
    return false
  }
  const owner = await readViewer()
  if (owner === viewer) return true
  if (owner !== null) await clearPages()
  await (await openPages()).put(markPath, new Response(viewer))
  return true
}

const listFilePaths = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/(?:assets|images)\/[^"\s]+)"/g)].flatMap(([, path]) => path ?? [])

const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/images/')

const cacheFiles = async (paths: readonly string[]) => {
  const cache = await openFiles()
  const missing = []
  for (const path of new Set(paths)) if (!(await cache.match(path))) missing.push(path)
  await Promise.allSettled(missing.map((path) => cache.add(path)))
}

const cachePage = async (path: string, answer: Response, startEpoch: number) => {
  const isOwner = await claimCache(answer.headers.get('x-viewer'))
  if (!isOwner || !answer.ok || answer.redirected || startEpoch !== epoch || !isCacheable(path)) return
  const html = await answer.clone().text()
  // First, so that a cached page can be shown.
  await cacheFiles(listFilePaths(html))
  const cache = await openPages()
  const headers = new Headers(answer.headers)
  const at = String(Date.now())
  headers.set('x-kept-at', at)
  headers.delete('content-encoding')
  headers.delete('content-length')
  // The page cannot read its own headers, so its HTML says when it was cached (app/offline/cached-at.ts).
  await cache.put(path, new Response(html.replace('<html', `<html data-kept-at="${at}"`), { headers }))
  // The viewer may have logged out while it was written.
  if (startEpoch !== epoch) return clearPages()
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - maxPages)))
    if (new URL(old.url).pathname !== markPath) await cache.delete(old)
}

const findCachedPage = async (path: string): Promise<Response | undefined> => {
  const page = isCacheable(path) ? await (await openPages()).match(path) : undefined
  const at = Number(page?.headers.get('x-kept-at'))
  return page && Date.now() - at < maxAgeMs ? page : undefined
}

const answerNavigation = async (event: RequestEvent, { pathname: path, search }: URL): Promise<Response> => {
  const startEpoch = epoch
  try {
    const answer = await fetch(event.request)
    const copy = answer.clone()
    // A filtered list is another page under the same path: it is shown, not cached.
    if (copy.type === 'basic' && !search) event.waitUntil(cachePage(path, copy, startEpoch))
    return answer
  } catch (error) {
    const cachedPage = await findCachedPage(path)
    // A request for a part of a list is redirected to the cached list, under its own address.
    if (cachedPage && search) return Response.redirect(path, 302)
    const fallback = cachedPage ?? (await (await openFiles()).match(offlinePath))
    if (!fallback) throw error
    return fallback
  }
}

/** A photograph may be withdrawn, so a cached one is shown only where the shop cannot be asked. */
const answerPhoto = async (request: Request, cache: Cache, cachedFile: Response): Promise<Response> => {
  const answer = await fetch(request).catch(() => null)
  if (!answer || answer.status >= 500) return cachedFile
  if (answer.redirected || !answer.ok) await cache.delete(request.url)
  return answer
}

const answerFile = async (request: Request): Promise<Response> => {
  const cache = await openFiles()
  const cachedFile = await cache.match(request.url)
  const isFixed = (file: Response) =>
    file.headers.get('cache-control')?.includes('immutable') ||
    !new URL(file.url).pathname.startsWith('/images/')
  if (cachedFile) return isFixed(cachedFile) ? cachedFile : answerPhoto(request, cache, cachedFile)
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200 && new URL(request.url).pathname.startsWith('/assets/'))
    await cache.put(request.url, answer.clone())
  return answer
}

/** Log-in, log-out, joining and leaving: afterwards the pages may belong to another viewer. */
const sessionCalls = /^\/api\/v1\/(log(in|out)|signup|auth|me\/(withdrawal|password)|change-sns|[a-z]+-login)/

const sendSessionCall = async (request: Request): Promise<Response> => {
  await clearPages()
  try {
    return await fetch(request)
  } finally {
    await clearPages()
  }
}

const cacheRequested = async (paths: unknown, filePaths: unknown) => {
  const toStrings = (list: unknown) =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string').slice(0, 200) : []
  await cacheFiles(toStrings(filePaths).filter(isFile))
  for (const path of toStrings(paths).filter(isCacheable)) {
    const startEpoch = epoch
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    await cachePage(path, answer, startEpoch)
  }
}

const listen = <E extends Event>(name: string, handler: (event: E) => void) =>
  scope.addEventListener(name, handler as (event: Event) => void)

listen<LifecycleEvent>('install', (event) => {
  const prepare = async () => {
    const page = await fetch(offlinePath, { credentials: 'omit', headers: { accept: 'text/html' } })
    await (await openFiles()).put(offlinePath, page)
    await scope.skipWaiting()
  }
  event.waitUntil(prepare())
})

listen<LifecycleEvent>('activate', (event) => {
  const removeOldCaches = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('vini-') && name !== filesName)
    await Promise.all(old.map((name) => caches.delete(name)))
    await scope.clients.claim()
  }
  event.waitUntil(removeOldCaches())
})

listen<RequestEvent>('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (origin !== scope.location.origin || isOfficeRequest(pathname)) return
  if (request.method !== 'GET') {
    if (sessionCalls.test(pathname)) event.respondWith(sendSessionCall(request))
    return
  }
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, url))
  else if (isFile(pathname)) event.respondWith(answerFile(request))
})

listen<CacheMessageEvent>('message', (event) => {
  event.waitUntil(cacheRequested(event.data.keep, event.data.files).catch(() => undefined))
})
