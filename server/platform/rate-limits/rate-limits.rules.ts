import { isIPv6 } from 'node:net'
import type { Secrets } from '../../secrets.ts'

/** The most attempts within a number of seconds. */
export type Quota = { points: number; seconds: number }

/** Limits look-ups that reveal whether a person has an account: per minute, and again after a captcha. */
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

/** The unit of one caller: an IPv4 address, or the /64 of one household in IPv6. */
export const toNetwork = (ip: string): string => {
  const v4 = mappedIpv4Pattern.exec(ip)?.[1]
  if (v4) return v4
  return isIPv6(ip) ? `${toIpv6Groups(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The key of a limit on one caller, without a readable address. */
export const toCallerKey = (secrets: Secrets, act: string, ip: string): string =>
  `${act}:${secrets.hash('network', toNetwork(ip))}`
