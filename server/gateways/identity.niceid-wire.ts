import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SiteKeys = { siteCode: string; sitePassword: string }

/** `length:text` pairs of name and value, lengths in bytes. */
export const formatFields = (fields: Record<string, string>): string => {
  const prefixLength = (text: string) => `${Buffer.byteLength(text)}:${text}`
  return Object.entries(fields)
    .map(([name, value]) => prefixLength(name) + prefixLength(value))
    .join('')
}

/** The fields of such a text; undefined when a length does not match. */
export const parseFields = (plain: string): Map<string, string> | undefined => {
  const texts: string[] = []
  let rest = Buffer.from(plain)
  while (rest.length > 0) {
    const colon = rest.indexOf(':')
    const length = rest.toString('utf8', 0, Math.max(colon, 0))
    const end = /^\d{1,5}$/.test(length) ? colon + 1 + Number(length) : Infinity
    if (end > rest.length) return undefined
    texts.push(rest.toString('utf8', colon + 1, end))
    rest = rest.subarray(end)
  }
  return new Map(texts.flatMap((text, at) => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : [])))
}

/** Each direction has its own key, so that a request is never valid as a result. */
const deriveKey = ({ siteCode, sitePassword }: SiteKeys, direction: 'request' | 'result') =>
  Buffer.from(hkdfSync('sha256', sitePassword, siteCode, `niceid ${direction}`, 32))

/** AES-256-GCM: base64url of iv (12), text, tag (16); the site code is authenticated data. */
export const sealRequest = (keys: SiteKeys, plain: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(keys, 'request'), iv)
  cipher.setAAD(Buffer.from(keys.siteCode))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a result; undefined when the provider did not encrypt exactly this. */
export const openResult = (keys: SiteKeys, sealedText: string): string | undefined => {
  const bytes = Buffer.from(sealedText, 'base64url')
  // Base64 has several spellings of the same bytes; only the original one is valid.
  if (bytes.length <= 28 || bytes.toString('base64url') !== sealedText) return undefined
  const [iv, text, tag] = [bytes.subarray(0, 12), bytes.subarray(12, -16), bytes.subarray(-16)]
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(keys, 'result'), iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(keys.siteCode)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
