import type { z } from 'zod'
import type { passkeys as contract, PasskeyAnswer } from '#api/contract/office/passkeys.ts'
import type { CallInput } from '#api/call.ts'
import { algorithms, toTransports, toUserHandle, type RelyingParty } from './passkeys.rules.ts'
import type { PasskeyRow } from './passkeys.store.ts'

export type Assertion = z.output<typeof PasskeyAnswer>
export type NewCredential = CallInput<typeof contract.enrolPasskey>['body']['credential']
/** The challenge that was spent for an answer, and where passkeys are good. */
type Expected = { challenge: string; party: RelyingParty }

/** A quarter of a second and 27 MB, which a shop whose people have no passkeys does not pay. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The library throws for an answer that is wrong, without telling that from one that cannot be read. */
const orNull = async <T>(verify: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await verify()
  } catch {
    return null
  }
}

const toExpectations = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
})

const toCredential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** The key of a new passkey; null for an answer to another challenge, of another site, or without a person. */
export const verifyNewPasskey = async (
  { id, response }: NewCredential,
  expected: Expected,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'> | null> => {
  const { verifyRegistrationResponse } = await loadLibrary()
  return orNull(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...toExpectations(expected),
      supportedAlgorithmIDs: [...algorithms],
      response: {
        ...toCredential(id),
        response: { ...response, transports: toTransports(response.transports) },
      },
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { credentialId: credential.id, publicKey, counter: credential.counter }
  })
}

/**
 * How often a passkey has signed with this answer. Null for a wrong signature, challenge, site or person, for one who
 * was not verified by the device, and for a count that did not rise, as that of a copied key.
 */
export const verifyAssertion = async (
  { id, response: { userHandle, ...response } }: Assertion,
  passkey: PasskeyRow,
  expected: Expected,
): Promise<number | null> => {
  if (userHandle && userHandle !== toUserHandle(passkey.personId)) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...toExpectations(expected),
      response: { ...toCredential(id), response },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}
