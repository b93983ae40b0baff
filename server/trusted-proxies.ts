import { BlockList, isIP } from 'node:net'

/** The proxies whose headers the shop trusts: a number of them in front of it, or their networks. */
export type TrustedProxies = { hops: number } | { networks: BlockList }

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const addNetwork = (networks: BlockList, text: string): boolean => {
  const [base = '', bits, ...rest] = text.split('/')
  const version = isIP(base)
  const most = version === 6 ? 128 : 32
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (version === 0 || rest.length || length < 0 || length > most) return false
  networks.addSubnet(base, length, version === 6 ? 'ipv6' : 'ipv4')
  return true
}

/**
 * Reads TRUST_PROXY: `off`, `on` (one hop), a number of hops, or networks joined by commas (`10.0.0.0/8`,
 * `loopback`, `private`). null trusts no proxy; undefined is an invalid value.
 */
export const parseTrustedProxies = (text: string): TrustedProxies | null | undefined => {
  const word = text.trim().toLowerCase()
  if (['', 'off', 'false', 'no', '0'].includes(word)) return null
  if (['on', 'true', 'yes'].includes(word)) return { hops: 1 }
  if (/^\d{1,2}$/.test(word)) return { hops: Number(word) }
  const networks = new BlockList()
  const entries = word.split(',').flatMap((one) => namedNetworks[one.trim()] ?? [one.trim()])
  return entries.every((one) => addNetwork(networks, one)) ? { networks } : undefined
}

/** An address as proxies write it: with a port, in brackets, or IPv4 inside IPv6; null for anything else. */
const toAddress = (text: string): string | null => {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1')
  return isIP(bare) ? bare : null
}

const isIn = (networks: BlockList, address: string) =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The IP of the client: `remote` is the peer of the connection, `forwarded` the header X-Forwarded-For.
 * Entries left of the trusted proxies were written by the client and are never trusted.
 */
export const resolveClientIp = (
  proxies: TrustedProxies | null,
  remote: string,
  forwarded: string | null,
): string => {
  const nearest = toAddress(remote) ?? remote
  if (!proxies) return nearest
  const before = (forwarded ?? '')
    .split(',')
    .filter((one) => one.trim())
    .toReversed()
  let client = nearest
  for (const [at, text] of before.entries()) {
    const isTrusted =
      'hops' in proxies ? at < proxies.hops : isIP(client) > 0 && isIn(proxies.networks, client)
    const address = toAddress(text)
    if (!isTrusted || !address) return client
    client = address
  }
  return client
}
