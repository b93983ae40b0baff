import { isKeepable } from './kept-paths.ts'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Telling = Lasting & { data: { keep?: unknown; files?: unknown } }
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
const away = '/offline'
/** Where the viewer's mark is kept among the pages: no page has this address. */
const markPath = '/viewer'
const mostAgeMs = 7 * 24 * 3_600_000
const mostPages = 30

/** Rises whenever the viewer may have changed: what was asked for before is not kept after. */
let epoch = 0

const pages = () => caches.open(pagesName)
const files = () => caches.open(filesName)

const forget = async () => {
  epoch += 1
  await caches.delete(pagesName)
}

const viewerIn = async (): Promise<string | null> => {
  const mark = await (await pages()).match(markPath)
  return mark ? mark.text() : null
}

/** Whoever the shop says is looking owns what is kept; anyone else finds nothing. */
const ownedBy = async (viewer: string | null): Promise<boolean> => {
  if (!viewer) {
    if (await caches.has(pagesName)) await forget()
    return false
  }
  const known = await viewerIn()
  if (known === viewer) return true
  if (known !== null) await forget()
  await (await pages()).put(markPath, new Response(viewer))
  return true
}

const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/(?:assets|images)\/[^"\s]+)"/g)].flatMap(([, path]) => path ?? [])

const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/images/')

const keepFiles = async (paths: readonly string[]) => {
  const cache = await files()
  const missing = []
  for (const path of new Set(paths)) if (!(await cache.match(path))) missing.push(path)
  await Promise.allSettled(missing.map((path) => cache.add(path)))
}

const keepPage = async (path: string, answer: Response, asked: number) => {
  const mine = await ownedBy(answer.headers.get('x-viewer'))
  if (!mine || !answer.ok || answer.redirected || asked !== epoch || !isKeepable(path)) return
  const html = await answer.clone().text()
  // First, so that a page that is kept can be shown.
  await keepFiles(filesOf(html))
  const cache = await pages()
  const headers = new Headers(answer.headers)
  const at = String(Date.now())
  headers.set('x-kept-at', at)
  headers.delete('content-encoding')
  headers.delete('content-length')
  // The page reads no headers of its own, and says when it was kept (app/offline/kept-at.ts).
  await cache.put(path, new Response(html.replace('<html', `<html data-kept-at="${at}"`), { headers }))
  // Somebody may have left while it was written.
  if (asked !== epoch) return forget()
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - mostPages)))
    if (new URL(old.url).pathname !== markPath) await cache.delete(old)
}

const keptPage = async (path: string): Promise<Response | undefined> => {
  const page = isKeepable(path) ? await (await pages()).match(path) : undefined
  const at = Number(page?.headers.get('x-kept-at'))
  return page && Date.now() - at < mostAgeMs ? page : undefined
}

const navigate = async (event: Fetching, { pathname: path, search }: URL): Promise<Response> => {
  const asked = epoch
  try {
    const answer = await fetch(event.request)
    const copy = answer.clone()
    // A filtered list is another page under the same path: it is shown, not kept.
    if (copy.type === 'basic' && !search) event.waitUntil(keepPage(path, copy, asked))
    return answer
  } catch (error) {
    const kept = await keptPage(path)
    // Whoever asks for a part of a list reads the list that is kept, under its own address.
    if (kept && search) return Response.redirect(path, 302)
    const found = kept ?? (await (await files()).match(away))
    if (!found) throw error
    return found
  }
}

const file = async (request: Request): Promise<Response> => {
  const cache = await files()
  const known = await cache.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200 && new URL(request.url).pathname.startsWith('/assets/'))
    await cache.put(request.url, answer.clone())
  return answer
}

/** Log-in, log-out, joining and leaving: whose pages these are is asked anew. */
const changing = /^\/api\/v1\/(log(in|out)|signup|auth|me\/(withdrawal|password)|change-sns|[a-z]+-login)/

const act = async (request: Request): Promise<Response> => {
  await forget()
  try {
    return await fetch(request)
  } finally {
    await forget()
  }
}

const keepAsked = async (paths: unknown, listed: unknown) => {
  const words = (list: unknown) =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string').slice(0, 200) : []
  await keepFiles(words(listed).filter(isFile))
  for (const path of words(paths).filter(isKeepable)) {
    const asked = epoch
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    await keepPage(path, answer, asked)
  }
}

const on = <E extends Event>(name: string, hear: (event: E) => void) =>
  scope.addEventListener(name, hear as (event: Event) => void)

on<Lasting>('install', (event) => {
  const ready = async () => {
    const page = await fetch(away, { credentials: 'omit', headers: { accept: 'text/html' } })
    await (await files()).put(away, page)
    await scope.skipWaiting()
  }
  event.waitUntil(ready())
})

on<Lasting>('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('vini-') && name !== filesName)
    await Promise.all(old.map((name) => caches.delete(name)))
    await scope.clients.claim()
  }
  event.waitUntil(tidy())
})

on<Fetching>('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (origin !== scope.location.origin) return
  if (request.method !== 'GET') {
    if (changing.test(pathname)) event.respondWith(act(request))
    return
  }
  if (request.mode === 'navigate') event.respondWith(navigate(event, url))
  else if (isFile(pathname)) event.respondWith(file(request))
})

on<Telling>('message', (event) => {
  event.waitUntil(keepAsked(event.data.keep, event.data.files).catch(() => undefined))
})
