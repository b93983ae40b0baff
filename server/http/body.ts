import type { Context } from 'hono'
import { maxFormFields, getBodyLimit, type Call } from '#api/call.ts'
import { fail } from './handler.ts'

/** The bytes of a body; null once it exceeds the limit. The rest of a longer body stays unread. */
export const readBytes = async (request: Request, maxBytes: number): Promise<Buffer | null> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces)
    size += value.byteLength
    if (size > maxBytes) break
    pieces.push(value)
  }
  reader.releaseLock()
  return null
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const charsetPattern = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** Whether a type names no charset, or UTF-8. */
const isUtf8 = (type: string) => /^(utf-?8)?$/i.test(charsetPattern.exec(type)?.[1] ?? '')

const decode = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return fail('request.malformed')
  }
}

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return fail('request.malformed')
  }
}

const mediaTypes = {
  json: /^application\/([\w.-]+\+)?json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
}

/** Names and values of a form in their order; refused before decoding when there are too many. */
export const parseForm = (bytes: Buffer, maxFields: number): [string, string][] => {
  const parts = decode(bytes)
    .split('&', maxFields + 1)
    .filter(Boolean)
  if (parts.length > maxFields) return fail('request.too_large')
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=')
    return [decodePart(name), decodePart(value.join('='))]
  })
}

/** Fails unless a body has a supported type and charset, and is not compressed. */
export const requireType = (request: Request, kind: keyof typeof mediaTypes): void => {
  const type = request.headers.get('content-type') ?? ''
  const packed = request.headers.get('content-encoding') ?? 'identity'
  if (!mediaTypes[kind].test(type) || !isUtf8(type) || packed.toLowerCase() !== 'identity')
    fail('request.type_not_supported')
}

const toFormData = (parts: readonly [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

/** Sets what validators read in place of the request; Hono caches promises there. */
const setParsedBody = (c: Context, body: { text: string } | { formData: FormData }) => {
  for (const [kind, value] of Object.entries(body))
    Object.assign(c.req.bodyCache, { [kind]: Promise.resolve(value) })
}

/** Reads the body of a call within its limits, and caches it for the validators. */
export const readCallBody = async (c: Context, call: Call): Promise<void> => {
  const bytes = await readBytes(c.req.raw, getBodyLimit(call))
  if (!bytes) return fail('request.too_large')
  if (bytes.byteLength === 0) return setParsedBody(c, { text: '' })
  requireType(c.req.raw, call.form ? 'form' : 'json')
  setParsedBody(
    c,
    call.form ? { formData: toFormData(parseForm(bytes, maxFormFields)) } : { text: decode(bytes) },
  )
}
