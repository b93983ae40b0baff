import { iso, type Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { fieldsOf, openResult, sealRequest, written, type SiteKeys } from './identity.niceid-wire.ts'
import type { IdentityFailure, IdentityProvider, IdentityResult, VerifiedPerson } from './identity.ts'

export type NiceidSettings = SiteKeys & { url: string }

const LONGEST = 8192
const VALID_MS = 10 * 60_000
const AHEAD_MS = 60_000

const failures: Record<string, IdentityFailure> = { '0001': 'refused', '9998': 'closed', '9999': 'cancelled' }
const genders: Record<string, VerifiedPerson['gender']> = { '0': 'FEMALE', '1': 'MALE' }
const nationalities: Record<string, VerifiedPerson['nationality']> = { '0': 'DOMESTIC', '1': 'FOREIGN' }
const failed = (code: IdentityFailure): IdentityResult => ({ outcome: 'failed', code })

/** Identity provider `niceid` over the wire of niceid-wire.md. */
export function openNiceid(settings: NiceidSettings, clock: Clock): IdentityProvider {
  return {
    async begin({ requestNumber, serviceType, returnUrl, failUrl }) {
      outsideTransaction('identity.begin')
      const plain = written({
        REQ_SEQ: requestNumber,
        SITECODE: settings.siteCode,
        AUTH_TYPE: 'M',
        SERVICE_TYPE: serviceType,
        RTN_URL: returnUrl,
        ERR_URL: failUrl,
        REQ_YMDHMS: iso(clock.now()).replace(/\D/g, '').slice(0, 14),
      })
      const encodeData = sealRequest(settings, plain)
      return { encodeData, windowUrl: windowUrl(settings.url, encodeData) }
    },

    async open(encodeData, requestNumber) {
      outsideTransaction('identity.open')
      const plain = encodeData.length > LONGEST ? undefined : openResult(settings, encodeData)
      const fields = plain === undefined ? undefined : fieldsOf(plain)
      if (fields === undefined) return failed('invalid')
      if (fields.get('REQ_SEQ') !== requestNumber) return failed('other_request')
      const age = clock.now().getTime() - sealedAt(fields)
      if (!(age > -AHEAD_MS && age < VALID_MS)) return failed('expired')
      const error = fields.get('ERR_CODE')
      return error === undefined ? personOf(fields, requestNumber) : failed(failures[error] ?? 'refused')
    },
  }
}

/** The provider spells its command this way. */
function windowUrl(base: string, encodeData: string): string {
  const url = new URL('CheckPlusSafeModel/checkplus.cb', base.endsWith('/') ? base : `${base}/`)
  url.searchParams.set('m', 'checkplusSerivce')
  url.searchParams.set('EncodeData', encodeData)
  return url.href
}

function sealedAt(fields: Map<string, string>): number {
  const digits = fields.get('RES_YMDHMS') ?? ''
  return Date.parse(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00'))
}

function personOf(fields: Map<string, string>, requestNumber: string): IdentityResult {
  const text = (name: string) => fields.get(name) ?? ''
  const birthDate = text('BIRTHDATE').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const gender = genders[text('GENDER')]
  const nationality = nationalities[text('NATIONALINFO')]
  const [name, ci, di, mobile] = [text('UTF8_NAME'), text('CI'), text('DI'), text('MOBILE_NO')]
  const born = birthDate.length === 10 && !Number.isNaN(Date.parse(birthDate))
  if (!name || !ci || !di || !born || gender === undefined || nationality === undefined)
    return failed('invalid')
  const person = { requestNumber, name, birthDate, gender, nationality, ci, di }
  return { outcome: 'verified', ...person, ...(mobile === '' ? {} : { mobile }) }
}
