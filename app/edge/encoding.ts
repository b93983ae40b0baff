import Negotiator from 'negotiator'

const choosePreferred = (header: string, available: readonly string[]): string | undefined =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...available], {
    preferred: [...available],
  })[0]

/**
 * The coding that an answer is sent in (RFC 9110, section 12.5.3), among those available, the best liked first; null for
 * none. Where a reader refuses the plain form alone, any coding that it does not refuse is meant. Where it refuses all,
 * the header is disregarded, as section 12.4.1 allows.
 */
export const chooseEncoding = <Encoding extends string>(
  accepts: string | null,
  available: readonly Encoding[],
): Encoding | null => {
  if (!accepts || available.length === 0) return null
  const header = accepts.toLowerCase().replace(/\bx-gzip\b/g, 'gzip')
  const others = header.includes('*') ? header : `${header}, *;q=0.001`
  const preference = choosePreferred(header, [...available, 'identity']) ?? choosePreferred(others, available)
  return available.find((encoding) => encoding === preference) ?? null
}

/** Whether a reader takes an answer without a coding. */
export const isPlainAccepted = (accepts: string | null): boolean =>
  !accepts || choosePreferred(accepts.toLowerCase(), ['identity']) === 'identity'
