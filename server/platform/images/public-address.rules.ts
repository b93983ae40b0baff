import { BlockList, isIP } from 'node:net'

/** Networks off the public internet (IANA special-purpose registries); IPv6 is public in 2000::/3 alone. */
const privateNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [base = '', bits] = network.split('/')
  privateNetworks.addSubnet(base, Number(bits), 'ipv4')
}
privateNetworks.addSubnet('2001::', 23, 'ipv6')
privateNetworks.addSubnet('2001:db8::', 32, 'ipv6')
privateNetworks.addSubnet('2002::', 16, 'ipv6')
privateNetworks.addSubnet('3fff::', 20, 'ipv6')

const publicIpv6Networks = new BlockList()
publicIpv6Networks.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet; nothing else may be fetched for a visitor. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !privateNetworks.check(address, 'ipv4')
  return version === 6 && publicIpv6Networks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
}

export type ImageSource = { own: true; path: string } | { own: false; url: URL }

/**
 * Parses a requested source: a picture of the shop's own, or one on a host that the operator allows, by https
 * on the default port. null for everything else, in any spelling.
 */
export const parseImageSource = (
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): ImageSource | null => {
  if (address.length > 2000 || /[\p{Cc}\s\\]/u.test(address)) return null
  const url = URL.parse(address, origin)
  if (!url || url.username || url.password || url.hash) return null
  if (url.origin === new URL(origin).origin)
    return url.pathname.startsWith('/images/') ? { own: true, path: url.pathname } : null
  const isAllowedHost = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && hosts.includes(url.hostname)
  return isAllowedHost && url.protocol === 'https:' && url.port === '' ? { own: false, url } : null
}
