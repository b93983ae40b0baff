import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.rules.ts'

/** Why the fetch failed. */
export type FetchFailure = 'not_allowed' | 'unreachable' | 'too_large'
export type FetchResult = Buffer | FetchFailure

/** How names are resolved and connections opened. */
export type Network = {
  names: Pick<Resolver, 'resolve4' | 'resolve6'>
  open: (url: URL, options: RequestOptions) => ClientRequest
}

const timeoutMs = 3000
const maxBytes = 5 * 1024 * 1024

const createInternet = (): Network => ({
  names: new Resolver({ timeout: 1000, tries: 2 }),
  open: secureRequest,
})

/** An address of a name, resolved once; null where any of its addresses is not public. */
const resolveAddress = async ({ names }: Network, host: string): Promise<string | null> => {
  const lookups = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  const addresses = lookups.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

/** Connects to the checked address, even if the name resolves to another by then. */
const createPinnedLookup =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = address.includes(':') ? 6 : 4
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

const readBody = async (response: IncomingMessage): Promise<FetchResult> => {
  if (response.statusCode !== 200 || response.headers['content-encoding']) return 'unreachable'
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return 'too_large'
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += (piece as Buffer).length
    if (size > maxBytes) return 'too_large'
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

const get = (url: URL, { open }: Network, options: RequestOptions): Promise<FetchResult> =>
  new Promise((resolve, reject) => {
    const request = open(url, options)
    request.on('error', reject)
    request.on(
      'response',
      (response) =>
        void readBody(response)
          .then(resolve, reject)
          .finally(() => request.destroy()),
    )
    request.end()
  })

/**
 * Fetches a file for a visitor: its name is resolved once, every address must be public, the connection uses
 * the checked one, redirects are not followed, and it takes at most three seconds and five megabytes.
 */
export const fetchPublic = async (url: URL, network = createInternet()): Promise<FetchResult> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  try {
    const address = await resolveAddress(network, url.hostname)
    if (!address) return 'not_allowed'
    return await get(url, network, { agent: false, headers, lookup: createPinnedLookup(address), signal })
  } catch {
    return 'unreachable'
  }
}
