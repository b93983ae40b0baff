/** `requestNumber` is the caller's own, one use, bound to a session by the caller; the addresses take a form POST. */
export type IdentityRequest = {
  requestNumber: string
  serviceType: 'B2C'
  returnUrl: string
  failUrl: string
}

export type IdentityFailure = 'cancelled' | 'closed' | 'refused' | 'expired' | 'invalid' | 'other_request'

/** `birthDate` is YYYY-MM-DD; `ci` and `di` tell a person apart everywhere and in this shop alone. */
export type VerifiedPerson = {
  requestNumber: string
  name: string
  birthDate: string
  gender: 'MALE' | 'FEMALE'
  nationality: 'DOMESTIC' | 'FOREIGN'
  mobile?: string
  ci: string
  di: string
}

export type IdentityResult =
  ({ outcome: 'verified' } & VerifiedPerson) | { outcome: 'failed'; code: IdentityFailure }

/** An identity check in the provider's own window; each method throws inside a database transaction. */
export type IdentityProvider = {
  /** `windowUrl` carries `encodeData`: opening it is enough. */
  begin(request: IdentityRequest): Promise<{ encodeData: string; windowUrl: string }>
  /** Opens what the window returned, for success and failure alike, if it answers this very request. */
  open(encodeData: string, requestNumber: string): Promise<IdentityResult>
}
