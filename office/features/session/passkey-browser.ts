import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ApiError } from '#api/error.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** A passkey belongs to a host with a name: a number is none. */
const hasName = () => !/^[\d.]+$|:/.test(location.hostname)

/** Whether passkeys can be used in this browser and at this address. */
export const canUsePasskeys = (): boolean => isSecureContext && hasName() && browserSupportsWebAuthn()

const toCode = (error: unknown): string => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'passkey.taken'
  // To a browser a person who cancels, a time that is over and a device without a key are the same.
  const isRefused = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  return isRefused ? 'passkey.cancelled' : 'passkey.unsupported'
}

const askBrowser = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw new ApiError(0, { code: toCode(error), message: '' })
  }
}

/** Has the browser make a passkey. Throws an ApiError where the person or the device refuses. */
export const makePasskey = async (optionsJSON: CreationOptions) => {
  const { id, response } = await askBrowser(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser sign with a passkey. Throws an ApiError where the person or the device refuses. */
export const signWithPasskey = async (optionsJSON: RequestOptions) => {
  const { id, response } = await askBrowser(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
