import { z } from 'zod'

/** Where passkeys are good: the host that they belong to, and the origin of the pages that may use them. */
export type RelyingParty = { id: string; origin: string }

export const toRelyingParty = (officeUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(officeUrl)
  return { id: hostname, origin }
}

/** What a device keeps beside a passkey, to say whose it is: no name, and the same for each key of a person. */
export const toUserHandle = (personId: number): string =>
  Buffer.from(`person:${personId}`).toString('base64url')

const ClientData = z.object({ challenge: z.string().min(1).max(100) })

/** The challenge that a browser says was signed; null for anything else. */
export const readChallenge = (clientDataJson: string): string | null => {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString('utf8')
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null
  } catch {
    return null
  }
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof transports)[number]

/** The ways to a device that a browser names, without those that are not of the standard. */
export const toTransports = (names: readonly string[]): Transport[] =>
  transports.filter((one) => names.includes(one))

/** The algorithms of keys that are taken, the preferred first: Ed25519, ES256, RS256 (RFC 8152, RFC 8812). */
export const algorithms: readonly number[] = [-8, -7, -257]
