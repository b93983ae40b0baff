import { toSeoulIso, type Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { parseFields, openResult, sealRequest, formatFields, type SiteKeys } from './identity.niceid-wire.ts'
import type { IdentityFailure, IdentityProvider, IdentityResult, VerifiedPerson } from './identity.ts'

export type NiceidSettings = SiteKeys & { url: string }

const maxDataLength = 8192
const validMs = 10 * 60_000
const clockSkewMs = 60_000

const failures: Record<string, IdentityFailure> = { '0001': 'refused', '9998': 'closed', '9999': 'cancelled' }
const genders: Record<string, VerifiedPerson['gender']> = { '0': 'FEMALE', '1': 'MALE' }
const nationalities: Record<string, VerifiedPerson['nationality']> = { '0': 'DOMESTIC', '1': 'FOREIGN' }
const toFailure = (code: IdentityFailure): IdentityResult => ({ outcome: 'failed', code })

/** Identity provider `niceid` over the wire of niceid-wire.md. */
export const openNiceid = (settings: NiceidSettings, clock: Clock): IdentityProvider => ({
  async begin({ requestNumber, serviceType, returnUrl, failUrl }) {
    ensureOutsideTransaction('identity.begin')
    const plain = formatFields({
      REQ_SEQ: requestNumber,
      SITECODE: settings.siteCode,
      AUTH_TYPE: 'M',
      SERVICE_TYPE: serviceType,
      RTN_URL: returnUrl,
      ERR_URL: failUrl,
      REQ_YMDHMS: toSeoulIso(clock.now()).replace(/\D/g, '').slice(0, 14),
    })
    const encodeData = sealRequest(settings, plain)
    return { encodeData, windowUrl: toWindowUrl(settings.url, encodeData) }
  },

  async open(encodeData, requestNumber) {
    ensureOutsideTransaction('identity.open')
    const plain = encodeData.length > maxDataLength ? undefined : openResult(settings, encodeData)
    const fields = plain === undefined ? undefined : parseFields(plain)
    if (fields === undefined) return toFailure('invalid')
    if (fields.get('REQ_SEQ') !== requestNumber) return toFailure('other_request')
    const age = clock.now().getTime() - parseSealedAt(fields)
    if (!(age > -clockSkewMs && age < validMs)) return toFailure('expired')
    const error = fields.get('ERR_CODE')
    return error === undefined
      ? toIdentityResult(fields, requestNumber)
      : toFailure(failures[error] ?? 'refused')
  },
})

/** The provider requires this form of its command. */
const toWindowUrl = (base: string, encodeData: string): string => {
  const url = new URL('CheckPlusSafeModel/checkplus.cb', base.endsWith('/') ? base : `${base}/`)
  url.searchParams.set('m', 'checkplusSerivce')
  url.searchParams.set('EncodeData', encodeData)
  return url.href
}

const parseSealedAt = (fields: Map<string, string>): number => {
  const digits = fields.get('RES_YMDHMS') ?? ''
  return Date.parse(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00'))
}

const toIdentityResult = (fields: Map<string, string>, requestNumber: string): IdentityResult => {
  const readText = (name: string) => fields.get(name) ?? ''
  const birthDate = readText('BIRTHDATE').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const gender = genders[readText('GENDER')]
  const nationality = nationalities[readText('NATIONALINFO')]
  const [name, ci, di, mobile] = [
    readText('UTF8_NAME'),
    readText('CI'),
    readText('DI'),
    readText('MOBILE_NO'),
  ]
  const isBirthDateValid = birthDate.length === 10 && !Number.isNaN(Date.parse(birthDate))
  if (!name || !ci || !di || !isBirthDateValid || gender === undefined || nationality === undefined)
    return toFailure('invalid')
  const person = { requestNumber, name, birthDate, gender, nationality, ci, di }
  return { outcome: 'verified', ...person, ...(mobile === '' ? {} : { mobile }) }
}
