/** Names and values in sequence, each as `bytes:text`, the provider's plain format. */
export const formatLengthPrefixed = (fields: Record<string, string>): string => {
  const pieces = Object.entries(fields).flat()
  return pieces.map((piece) => `${Buffer.byteLength(piece)}:${piece}`).join('')
}

/** The fields of such a text; undefined when a length does not match. */
export const parseLengthPrefixed = (plain: string): Map<string, string> | undefined => {
  const bytes = Buffer.from(plain)
  const pieces: string[] = []
  let at = 0
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at)
    const size = Number(bytes.toString('utf8', at, colon))
    if (colon < 0 || !Number.isInteger(size) || colon + 1 + size > bytes.length) return undefined
    pieces.push(bytes.toString('utf8', colon + 1, colon + 1 + size))
    at = colon + 1 + size
  }
  const names = pieces.filter((_, index) => index % 2 === 0)
  return new Map(names.map((name, index) => [name, pieces[index * 2 + 1] ?? '']))
}
