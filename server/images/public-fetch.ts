import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.rules.ts'

/** Why nothing came. */
export type NotFetched = 'not_allowed' | 'unreachable' | 'too_large'
export type Fetched = Buffer | NotFetched

/** How names are resolved and connections opened. */
export type Network = {
  names: Pick<Resolver, 'resolve4' | 'resolve6'>
  open: (url: URL, options: RequestOptions) => ClientRequest
}

const totalMs = 3000
const mostBytes = 5 * 1024 * 1024

const internet = (): Network => ({ names: new Resolver({ timeout: 1000, tries: 2 }), open: secureRequest })

/** An address of a name, asked for once; null where any of its addresses is not public. */
const addressOf = async ({ names }: Network, host: string): Promise<string | null> => {
  const found = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

/** Connects to the address that was judged, whatever the name says by then. */
const pinned =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = address.includes(':') ? 6 : 4
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

const bodyOf = async (response: IncomingMessage): Promise<Fetched> => {
  if (response.statusCode !== 200 || response.headers['content-encoding']) return 'unreachable'
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) return 'too_large'
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += (piece as Buffer).length
    if (size > mostBytes) return 'too_large'
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

const get = (url: URL, { open }: Network, options: RequestOptions): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const request = open(url, options)
    request.on('error', reject)
    request.on('response', (response) =>
      bodyOf(response)
        .then(resolve, reject)
        .finally(() => request.destroy()),
    )
    request.end()
  })

/**
 * Fetches a file for a stranger: its name is resolved once, every address must be public, the connection goes to the
 * one that was judged, redirects are not followed, and it takes at most three seconds and five megabytes.
 */
export const publicFetch = async (url: URL, network = internet()): Promise<Fetched> => {
  const signal = AbortSignal.timeout(totalMs)
  const headers = { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  try {
    const address = await addressOf(network, url.hostname)
    if (!address) return 'not_allowed'
    return await get(url, network, { agent: false, headers, lookup: pinned(address), signal })
  } catch {
    return 'unreachable'
  }
}
