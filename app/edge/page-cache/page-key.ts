import type { Locale } from '#api/fields.ts'
import { getUrl } from '#api/request-url.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Backend } from '../backend.ts'
import { parseCookies } from '../cookies.ts'
import { findMyStore } from '../my-store.ts'
import { findNativeShell } from '../native-shell.ts'
import { isOfficeHost } from '../office-host.ts'
import type { RequestHead } from '../request-head.ts'
import { findVisitorPage } from './visitor-pages.ts'

type AppOs = NonNullable<RequestContext['app']>['os']

/**
 * All that the copy of a page depends on. It is rendered from this alone and never from a visitor's request, so that it
 * holds nothing of anybody.
 */
export type PageKey = {
  /** The same for two requests that get the same copy. */
  id: string
  url: string
  template: string
  locale: Locale
  os: AppOs | null
  /** The id of an open store, or null. */
  myStore: number | null
  /** Whether the request came encrypted: the headers say more then. */
  secure: boolean
}

/** Whether a request could be somebody's: by a session, its readable end, or a bearer. */
const isSomebody = (request: RequestHead, sessionCookie: string): boolean => {
  if (request.headers.has('authorization')) return true
  if (!request.headers.has('cookie')) return false
  const cookies = parseCookies(request)
  return cookies[sessionCookie] !== undefined || cookies[`${sessionCookie}Exp`] !== undefined
}

const hasBody = ({ headers }: RequestHead) =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

/** The key of the copy that answers a request; null where it has to be rendered for itself. */
export const findPageKey = async (backend: Backend, request: RequestHead): Promise<PageKey | null> => {
  const { pathname, search, host } = getUrl(request)
  const template = findVisitorPage(request, pathname, search)
  if (template === null || hasBody(request) || isSomebody(request, backend.cookie.name)) return null
  if (backend.hosts && isOfficeHost(backend.hosts, request)) return null
  const locale = backend.locale(request)
  const os = findNativeShell(request)?.os ?? null
  const secure = backend.cookie.secure(request)
  const myStore = await findMyStore(request, backend.isOpenStore)
  const id = [host, secure ? 's' : '', locale, os ?? '', myStore ?? '', pathname + search].join(' ')
  return { id, url: request.url, template, locale, os, myStore, secure }
}
