import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a browser gets from the shop to make a passkey, as far as a device reads it. */
export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
/** The same when one is to sign. */
export type RequestOptions = { challenge: string; rpId: string }

type Site = { origin: string; rpId: string }
/** What a wrong or another device does differently. */
type Deviation = Partial<Site> & {
  /** Signs without asking for a finger, a face or a code. */
  unverified?: boolean
  /** How often it claims to have signed. */
  counter?: number
  userHandle?: string
}

const toHead = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an attestation without a statement needs. */
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value])
  return Buffer.concat([
    toHead(5, value.size),
    ...[...value].flatMap(([key, entry]) => [encode(key), encode(entry)]),
  ])
}

const toCoseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, first],
      [-3, second],
    ]),
  )
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const toText = (data: Buffer) => data.toString('base64url')
const toClientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const toAuthenticatorData = (
  { rpId, counter, unverified = false }: { rpId: string; counter: number; unverified?: boolean },
  credential?: { id: Buffer; key: Buffer },
): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = 0x01 | (unverified ? 0 : 0x04) | (credential ? 0x40 : 0)
  const head = [sha256(rpId), Buffer.from([flags]), count]
  if (!credential) return Buffer.concat(head)
  const size = Buffer.from([credential.id.length >> 8, credential.id.length & 0xff])
  return Buffer.concat([...head, Buffer.alloc(16), size, credential.id, credential.key])
}

/** A device with one passkey (WebAuthn level 3, ES256, no attestation), and the browser around it. */
export const createAuthenticator = (site: Site = { origin: 'http://shop.test', rpId: 'shop.test' }) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''
  return {
    create: ({ challenge, user }: CreationOptions, deviation: Deviation = {}) => {
      const { origin, rpId, unverified = false } = { ...site, ...deviation }
      handle = user.id
      counter += 1
      const authData = toAuthenticatorData({ rpId, counter, unverified }, { id, key: toCoseKey(publicKey) })
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: toText(id),
        response: {
          clientDataJSON: toText(toClientData('webauthn.create', challenge, origin)),
          attestationObject: toText(encode(attestation)),
          transports: ['internal', 'of-tomorrow'],
        },
      }
    },
    get: ({ challenge }: RequestOptions, deviation: Deviation = {}) => {
      const { origin, rpId, unverified = false, userHandle = handle } = { ...site, ...deviation }
      counter = deviation.counter ?? counter + 1
      const authData = toAuthenticatorData({ rpId, counter, unverified })
      const clientData = toClientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        id: toText(id),
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(authData),
          signature: toText(signature),
          userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
