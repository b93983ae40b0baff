import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Backend } from '../backend.ts'
import type { RequestHead } from '../request-head.ts'
import type { Form, PageCopy } from './page-copy.ts'
import { findPageKey, type PageKey } from './page-key.ts'
import { chooseForm, type VisitorPages } from './visitor-page-cache.ts'
import { findVisitorPage } from './visitor-pages.ts'

type Options = {
  backend: Backend
  pages: VisitorPages
  /** Counts the request under a page's template. */
  note: (request: IncomingMessage, template: string) => void
}

/** The head of a message whose address was judged (server/http/edge.ts): a path, and a host without anything else. */
const toHead = ({ method = '', url = '', headers }: IncomingMessage): RequestHead => ({
  method,
  url: `http://${headers.host ?? 'localhost'}${url}`,
  headers: {
    get: (name) => headers[name]?.toString() ?? null,
    has: (name) => headers[name] !== undefined,
  },
})

const splitTarget = (target: string) => {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)]
}

/** Whether a page of visitors is asked for, by the address alone. */
const isVisitorPage = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
  const [path = '', search = ''] = splitTarget(url)
  const head = { method, url, headers: { get: () => null, has: () => false } }
  return headers.host !== undefined && findVisitorPage(head, path, search) !== null
}

/**
 * Answers from a copy before a Request, a context or a place in the line is made for it: a full shop still sends what it
 * has. `send` resolves to whether it did; everything else is the front's to answer.
 */
export const openCopySender = ({ backend, pages, note }: Options) => {
  const forms = new LRUCache<string, Form>({ max: 500 })
  const headersByBytes = new WeakMap<Buffer, readonly string[]>()

  const findForm = (accepts: string): Form => {
    const form = forms.get(accepts) ?? chooseForm(accepts)
    if (accepts.length <= 200) forms.set(accepts, form)
    return form
  }

  /** A form's bytes belong to one copy. */
  const listHeaders = (key: PageKey, copy: PageCopy, form: Form, bytes: Buffer): readonly string[] => {
    const headers = headersByBytes.get(bytes) ?? [
      ...pages.toHeaders(key, copy, form).flat(),
      ...['content-length', String(bytes.length)],
    ]
    headersByBytes.set(bytes, headers)
    return headers
  }

  const findCopy = async (key: PageKey): Promise<PageCopy | null> => {
    const copy = pages.find(key)
    if (copy) return copy
    const page = await pages.findFlight(key)
    return page?.copy ?? null
  }

  const send = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const head = toHead(request)
    const key = await findPageKey(backend, head)
    const copy = key && (await findCopy(key))
    if (!copy) return false
    const form = findForm(request.headers['accept-encoding'] ?? '')
    const bytes = await pages.read(key, copy, form)
    note(request, key.template)
    const cookies = pages.listCookies(head, key).flatMap((line) => ['set-cookie', line])
    response.writeHead(copy.status, [...listHeaders(key, copy, form, bytes), ...cookies])
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  return {
    isVisitorPage,
    send: (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
      // What fails here fails for the front too, which says so in its own way.
      send(request, response).catch(() => response.headersSent),
  }
}
