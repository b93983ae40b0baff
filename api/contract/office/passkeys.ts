import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Moment, Ok, Opaque, Text } from '../../fields.ts'
import { longestPasskeyName } from './passkeys.options.ts'
import { OfficeToken, Ticket } from './session.shapes.ts'

const PasskeyName = Text(longestPasskeyName, 1)

const OfficePasskey = defineEntity('OfficePasskey', {
  id: Id,
  name: z.string(),
  /** Good for taking over a counter device alone: no log-in, no unlocking, no confirmation. */
  counterOnly: z.boolean(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})

const Transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
const Credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports })

/** What a browser makes a passkey by: the JSON of WebAuthn, level 3. */
const PasskeyCreation = defineEntity('OfficePasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser signs by a passkey. Without credentials it offers every passkey that it has for the shop. */
export const PasskeyRequest = defineEntity('OfficePasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential),
})

/** Base64url. */
const Bytes = (most: number) => Opaque(most, 1)
const CredentialId = Bytes(1400)

const NewCredential = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: z.array(Text(20)).max(10).default([]),
  }),
})

/** What a browser answers when a passkey has signed. */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Opaque(100).nullish(),
  }),
})

const own = { access: 'office', may: 'account.manage', beyondSpec: true } as const
const session = { ...own, may: 'account.own' } as const
export const passkeyErrors = ['office.passkey.wrong', 'office.factor.locked'] as const

/** Second factors that a device keeps: in place of a code they are a fingerprint, a face or the device's own code. */
export const passkeys = {
  passkeys: call({
    ...own,
    method: 'get',
    path: '/office/me/passkeys',
    summary: "The person's own passkeys, the oldest first",
    output: z.object({ items: z.array(OfficePasskey) }),
    errors: [],
  }),
  beginPasskey: call({
    ...session,
    method: 'post',
    path: '/office/me/passkeys/options',
    fresh: true,
    leavesNoEntry: true,
    summary: 'What a browser needs to make a passkey; good once and for five minutes',
    output: PasskeyCreation,
    errors: ['office.passkey.too_many', 'office.factor.locked'],
  }),
  enrolPasskey: call({
    ...session,
    method: 'post',
    path: '/office/me/passkeys',
    fresh: true,
    summary:
      'Adds the passkey that a browser has made: a second factor, or for counters alone; on a counter device always that',
    body: z.object({ name: PasskeyName, counterOnly: z.boolean().default(false), credential: NewCredential }),
    output: OfficePasskey,
    errors: ['office.passkey.too_many', 'office.passkey.taken', ...passkeyErrors],
  }),
  renamePasskey: call({
    ...own,
    method: 'patch',
    path: '/office/me/passkeys/{id}',
    summary: 'Gives a passkey another name',
    params: IdParams,
    body: z.object({ name: PasskeyName }),
    output: OfficePasskey,
    errors: ['office.passkey.not_found'],
  }),
  removePasskey: call({
    ...own,
    method: 'delete',
    path: '/office/me/passkeys/{id}',
    fresh: true,
    summary: 'Removes a passkey, unless it is the only second factor that is left',
    params: IdParams,
    output: Ok,
    errors: ['office.passkey.not_found', 'office.passkey.last'],
  }),
  beginLogInByPasskey: call({
    method: 'post',
    path: '/office/log-in/passkey/options',
    access: 'none',
    summary: 'What a passkey has to sign to end a log-in; good once and for five minutes',
    body: z.object({ ticket: Ticket }),
    output: PasskeyRequest,
    errors: ['office.ticket.expired', 'office.passkey.none', 'office.factor.locked'],
    beyondSpec: true,
  }),
  logInByPasskey: call({
    method: 'post',
    path: '/office/log-in/passkey',
    access: 'none',
    summary: 'The second half of a log-in: a passkey in place of a code',
    body: z.object({ ticket: Ticket, passkey: PasskeyAnswer }),
    output: OfficeToken,
    errors: ['office.ticket.expired', ...passkeyErrors],
    beyondSpec: true,
  }),
  beginProof: call({
    ...session,
    method: 'post',
    path: '/office/me/passkeys/proof',
    leavesNoEntry: true,
    summary: 'What a passkey has to sign to unlock the session or to prove who is there',
    output: PasskeyRequest,
    errors: ['office.passkey.none', 'office.factor.locked'],
    whileLocked: true,
  }),
  unlockByPasskey: call({
    ...session,
    method: 'post',
    path: '/office/unlock/passkey',
    summary: 'Unlocks this session by a passkey',
    body: z.object({ passkey: PasskeyAnswer }),
    output: Ok,
    errors: passkeyErrors,
    whileLocked: true,
  }),
  reauthenticateByPasskey: call({
    ...session,
    method: 'post',
    path: '/office/reauthentication/passkey',
    summary: 'Proves again who is there by a passkey, for the five minutes that some acts ask for',
    body: z.object({ passkey: PasskeyAnswer }),
    output: z.object({ freshUntil: Moment }),
    errors: passkeyErrors,
  }),
}
