import { FastResponse } from 'srvx/node'
import type { Backend } from '../backend.ts'
import { createBrowserCookie, hasBrowserCookie } from '../cookies.ts'
import { codings } from '../compress.ts'
import { chooseEncoding } from '../encoding.ts'
import { createNonce } from '../headers.ts'
import type { LoadShedding } from '../load-shedding.ts'
import { createNativeShellCookie } from '../native-shell.ts'
import { addPageHeaders, renderPageFor, type Render } from '../page.ts'
import type { RequestHead } from '../request-head.ts'
import { replaceNonce } from './inline-sources.ts'
import { createPageCache, type MadePage } from './page-cache.ts'
import { createPageCopy, type Form, type PageCopy } from './page-copy.ts'
import { findPageKey, type PageKey } from './page-key.ts'

type Options = {
  backend: Backend
  render: Render
  loadShedding: Pick<LoadShedding, 'admit'>
  maxBytes: number
  now?: () => number
}

/** Whether a shared cache in front may keep the answer: only without a cookie, and not for the app, which it cannot tell. */
const cdnControl = 'public, max-age=2, stale-while-revalidate=3'

/** A request for the page of a key, without any header. */
const toRequest = ({ url }: PageKey) => new Request(url)

const renderCopy = async (backend: Backend, render: Render, key: PageKey): Promise<MadePage | null> => {
  const nonce = createNonce()
  const { locale, os, myStore, secure, url } = key
  const reader = {
    ...{ token: undefined, browser: null, ip: '127.0.0.1', pushToken: null, locale, myStore },
    app: os && { os, build: '', version: '' },
  }
  const page = await renderPageFor(backend, render, { request: toRequest(key), reader, nonce })
  const { status, headers } = page
  const plainPage = replaceNonce(page.text.join(''), nonce)
  // Where a redirect leads depends on the reader's languages.
  if (!plainPage || (status >= 300 && status < 400) || headers.has('set-cookie') || headers.has('location'))
    return null
  addPageHeaders(backend, headers, { url, secure, locale, status, inline: plainPage.sources })
  headers.append('vary', 'accept-encoding')
  const copy = await createPageCopy(status, Object.fromEntries(headers), plainPage.html)
  return { copy, isKept: status === 200 && !page.hasFailure }
}

/** The form that a reader gets a copy in. */
export const chooseForm = (accepts: string | null): Form => chooseEncoding(accepts, codings) ?? 'plain'

/** The pages of visitors: kept for a moment, and sent to all who would get the same. */
export const openVisitorPages = ({ backend, render, loadShedding, maxBytes, now }: Options) => {
  const make = async (key: PageKey): Promise<MadePage | null> => {
    const output: { made?: MadePage | null } = {}
    const answer = await loadShedding.admit('pages', toRequest(key), async () => {
      output.made = await renderCopy(backend, render, key)
      return new Response(null, { status: 204 })
    })
    if (output.made === undefined) throw new TurnedAway(answer.status)
    return output.made
  }
  const cache = createPageCache<PageKey>({ maxBytes, make, ...(now && { now }) })

  /** What a copy's answer says to this request alone. */
  const listCookies = (request: RequestHead, { secure, os }: PageKey): string[] => {
    const shellCookie = os && createNativeShellCookie(request, secure)
    const isNamed = backend.sharesPages || hasBrowserCookie(request)
    return [...(isNamed ? [] : [createBrowserCookie(secure).header]), ...(shellCookie ? [shellCookie] : [])]
  }

  const toHeaders = (key: PageKey, { status, headers }: PageCopy, form: Form): [string, string][] => [
    ...Object.entries(headers),
    ...(form === 'plain' ? [] : ([['content-encoding', form]] as [string, string][])),
    ...(backend.sharesPages && status === 200 && !key.os
      ? ([['cdn-cache-control', cdnControl]] as [string, string][])
      : []),
  ]

  /** Sends a page that many get; null where the request has to be answered for itself. */
  const answer = async (request: Request): Promise<Response | null> => {
    const key = await findPageKey(backend, request)
    if (!key) return null
    const copy = cache.find(key) ?? (await loadCopy(key))
    if (copy === 'busy') return backend.error('request.busy', request)
    if (!copy) return null
    const form = chooseForm(request.headers.get('accept-encoding'))
    const bytes = await cache.read(key, copy, form)
    const headers = new Headers(toHeaders(key, copy, form))
    for (const line of listCookies(request, key)) headers.append('set-cookie', line)
    headers.set('content-length', String(bytes.length))
    const body = request.method === 'HEAD' ? null : bytes
    return new FastResponse(body as Buffer<ArrayBuffer> | null, { status: copy.status, headers })
  }

  const loadCopy = async (key: PageKey): Promise<PageCopy | 'busy' | null> => {
    try {
      return (await cache.load(key))?.copy ?? null
    } catch (error) {
      if (error instanceof TurnedAway) return 'busy'
      throw error
    }
  }

  return { ...cache, answer, listCookies, toHeaders }
}

export type VisitorPages = ReturnType<typeof openVisitorPages>

/** A page was not rendered for want of room. */
class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  constructor(status: number) {
    super(`turned away with ${status}`)
  }
}
