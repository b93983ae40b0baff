type Part = { headers: Map<string, string>; body: string }

/** Subject and text of a mail given as latin1 bytes: the plain part, or the HTML one without its tags. */
export function readMail(raw: string): { subject: string; text: string; html?: string } {
  const mail = partOf(raw)
  const parts = partsOf(mail)
  const plain = parts.find((part) => typeOf(part).startsWith('text/plain'))
  const rich = parts.find((part) => typeOf(part).startsWith('text/html'))
  const text = plain ? textOf(plain) : rich ? withoutTags(textOf(rich)) : ''
  const html = rich && textOf(rich)
  return {
    subject: decodedWords(mail.headers.get('subject') ?? ''),
    text: text.trim(),
    ...(html && { html }),
  }
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { headers: new Map(headers), body: end < 0 ? '' : raw.slice(end + 4) }
}

const typeOf = (part: Part) => part.headers.get('content-type') ?? 'text/plain'

function partsOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(typeOf(part))?.[1]
  if (boundary === undefined) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => partsOf(partOf(piece.replace(/^\r\n/, ''))))
}

function textOf(part: Part): string {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? unquoted(part.body.replace(/=\r\n/g, '')) : part.body
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

const unquoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** RFC 2047, in UTF-8: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
function decodedWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(unquoted(word.replace(/_/g, ' ')), 'latin1').toString('utf8'),
  )
}

const withoutTags = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
