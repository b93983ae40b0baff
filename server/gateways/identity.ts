/** The caller uses `requestNumber` once and binds it to a session; the addresses accept a form POST. */
export type IdentityRequest = {
  requestNumber: string
  serviceType: 'B2C'
  returnUrl: string
  failUrl: string
}

export type IdentityFailure = 'cancelled' | 'closed' | 'refused' | 'expired' | 'invalid' | 'other_request'

/** `birthDate` is YYYY-MM-DD; `ci` identifies a person everywhere, `di` within this shop alone. */
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
  | ({ outcome: 'verified' } & VerifiedPerson)
  | { outcome: 'failed'; code: IdentityFailure }

/** An identity check in the provider's own window; each method throws inside a database transaction. */
export type IdentityProvider = {
  /** `windowUrl` contains `encodeData`: opening it is enough. */
  begin(request: IdentityRequest): Promise<{ encodeData: string; windowUrl: string }>
  /** Decrypts what the window returned, for success and failure, if it belongs to this request. */
  open(encodeData: string, requestNumber: string): Promise<IdentityResult>
}
