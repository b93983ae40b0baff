import type { ErrorCode } from '#api/error.ts'
import { readBytes } from './body.ts'
import { answerUnread } from './unread-body.ts'

const maxBytes = 20_000
const maxFields = 60

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Each letter of `bytes` is one byte. */
const decodePart = (bytes: string): string | null => {
  try {
    return decodeURIComponent(utf8.decode(Buffer.from(bytes, 'latin1')).replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** A name or value that is not UTF-8, or that the database cannot store, counts as missing. */
const isText = (text: string | null): text is string => text !== null && !text.includes('\0')

const parseFields = (bytes: Buffer): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null)
  for (const part of bytes.toString('latin1').split('&', maxFields)) {
    const at = part.indexOf('=')
    const name = decodePart(at < 0 ? part : part.slice(0, at))
    const value = decodePart(at < 0 ? '' : part.slice(at + 1))
    if (isText(name) && isText(value)) fields[name] = value
  }
  return fields
}

/**
 * Reads the form that a window of another site posts back. The buyer cannot correct what the site sent, so an
 * unreadable field is dropped; only a body that is too long fails, with 413.
 */
export const readReturnForm = async (
  request: Request,
  error: (code: ErrorCode, request: Request) => Response,
): Promise<Record<string, string> | Response> => {
  const bytes = await readBytes(request, maxBytes)
  return bytes ? parseFields(bytes) : answerUnread(request, error('request.too_large', request))
}
