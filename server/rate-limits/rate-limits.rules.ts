import { isIPv6 } from 'node:net'
import type { Secrets } from '../secrets.ts'

/** So many tries in so many seconds. */
export type Quota = { points: number; seconds: number }

/** What tells whether somebody is known here: so often a minute, and again after a captcha. */
export const lookUpsPerNetwork: Quota = { points: 10, seconds: 60 }
export const lookUps = [
  'valid-email',
  'valid-mobile',
  'recommenders',
  'find-email',
  'reset-link',
  'change-email',
] as const

const mappedIpv4Pattern = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const toIpv6Groups = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back].map((group) => parseInt(group, 16).toString(16))
}

/** What counts as one caller: an IPv4 address, or the /64 that one household has in IPv6. */
export const toNetwork = (ip: string): string => {
  const v4 = mappedIpv4Pattern.exec(ip)?.[1]
  if (v4) return v4
  return isIPv6(ip) ? `${toIpv6Groups(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The key of a limit on one caller, without its readable address. */
export const toCallerKey = (secrets: Secrets, act: string, ip: string): string =>
  `${act}:${secrets.hash('network', toNetwork(ip))}`
