type Part = { headers: Map<string, string>; body: string }

/** Subject and text of a mail given as latin1 bytes: the plain part, or the HTML one without its tags. */
export const readMail = (raw: string): { subject: string; text: string; html?: string } => {
  const mail = parsePart(raw)
  const parts = listParts(mail)
  const plainPart = parts.find((part) => getContentType(part).startsWith('text/plain'))
  const htmlPart = parts.find((part) => getContentType(part).startsWith('text/html'))
  const text = plainPart ? decodeText(plainPart) : htmlPart ? stripTags(decodeText(htmlPart)) : ''
  const html = htmlPart && decodeText(htmlPart)
  return {
    subject: decodeEncodedWords(mail.headers.get('subject') ?? ''),
    text: text.trim(),
    ...(html && { html }),
  }
}

const parsePart = (raw: string): Part => {
  const end = raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { headers: new Map(headers), body: end < 0 ? '' : raw.slice(end + 4) }
}

const getContentType = (part: Part) => part.headers.get('content-type') ?? 'text/plain'

const listParts = (part: Part): Part[] => {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(getContentType(part))?.[1]
  if (boundary === undefined) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => listParts(parsePart(piece.replace(/^\r\n/, ''))))
}

const decodeText = (part: Part): string => {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  const bytes =
    encoding === 'quoted-printable' ? decodeQuotedPrintable(part.body.replace(/=\r\n/g, '')) : part.body
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

const decodeQuotedPrintable = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** RFC 2047, in UTF-8: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
const decodeEncodedWords = (text: string): string => {
  const joinedText = text.replace(/\?=\s+=\?/g, '?==?')
  return joinedText.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(decodeQuotedPrintable(word.replace(/_/g, ' ')), 'latin1').toString('utf8'),
  )
}

const stripTags = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
