import { isWebAddress, returnPage } from './sandbox/html.ts'
import { identityPage, unknownPage } from './sandbox/identity-page.ts'
import { numbersOf, personOf, type Person } from './sandbox/identity-person.ts'
import type { Lang } from './sandbox/identity-words.ts'
import { countedText, fieldsOf } from './sandbox/counted-text.ts'
import { millisecondsSince, seoulDigits } from './sandbox/seoul.ts'
import { sealOf, tampered } from './sandbox/seal.ts'
import { json, serve, wantsJson, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  host: '127.0.0.1',
  'site-code': 'VN001',
  'site-password': 'sandbox-site-password',
})
const requests = sealOf(options['site-password'], options['site-code'], 'niceid request')
const results = sealOf(options['site-password'], options['site-code'], 'niceid result')
const REQUEST_VALID_MS = 30 * 60_000
const STALE_MS = 11 * 60_000

type Request = { number: string; returnUrl: string; failUrl: string; encodeData: string }

let previousResult: string | undefined

const formOf = (call: Call) => new URLSearchParams([...call.query, ...new URLSearchParams(call.body)])
const langOf = (form: URLSearchParams): Lang => (form.get('lang') === 'en' ? 'en' : 'ko')

/** The request a site sealed, or undefined when it is changed, too old or for another site. */
function requestOf(encodeData: string): Request | undefined {
  const plain = requests.open(encodeData)
  const fields = plain === undefined ? undefined : fieldsOf(plain)
  const text = (name: string) => fields?.get(name) ?? ''
  const [returnUrl, failUrl] = [text('RTN_URL'), text('ERR_URL')]
  const fresh = millisecondsSince(text('REQ_YMDHMS'), new Date()) < REQUEST_VALID_MS
  const known = text('SITECODE') === options['site-code'] && text('REQ_SEQ') !== ''
  if (!known || !fresh || !isWebAddress(returnUrl) || !isWebAddress(failUrl)) return undefined
  return { number: text('REQ_SEQ'), returnUrl, failUrl, encodeData }
}

const sealed = (request: Request, fields: Record<string, string>, at = new Date()) =>
  results.close(
    countedText({ REQ_SEQ: request.number, RES_YMDHMS: seoulDigits(at), AUTH_TYPE: 'M', ...fields }),
  )

const failureCodes: Record<string, string> = { fail: '0001', close: '9998', cancel: '9999' }

function verified(request: Request, person: Person, trial: string | null): string {
  const { ci, di } = numbersOf(person, options['site-code'])
  const fields = {
    UTF8_NAME: person.name,
    BIRTHDATE: person.birth,
    GENDER: person.gender,
    NATIONALINFO: person.nationality,
    MOBILE_CO: person.carrier,
    MOBILE_NO: person.mobile,
    CI: ci,
    DI: di,
  }
  if (trial === 'replay' && previousResult !== undefined) return previousResult
  const at = new Date(Date.now() - (trial === 'expired' ? STALE_MS : 0))
  const result = sealed(request, fields, at)
  previousResult = result
  return trial === 'tampered' ? tampered(result) : result
}

function back(call: Call, lang: Lang, url: string, encodeData: string): Reply {
  const fields = { EncodeData: encodeData }
  return wantsJson(call) ? json({ url, fields }) : returnPage(lang, url, fields)
}

const show: Route = (call) => {
  const form = formOf(call)
  const request = requestOf(form.get('EncodeData') ?? '')
  if (request === undefined) return unknownPage(langOf(form))
  return identityPage(langOf(form), { encodeData: request.encodeData, form, slips: [] })
}

const finish: Route = (call) => {
  const form = formOf(call)
  const lang = langOf(form)
  const request = requestOf(form.get('EncodeData') ?? '')
  if (request === undefined) return unknownPage(lang)
  const failure = failureCodes[form.get('act') ?? '']
  if (failure !== undefined) {
    return back(call, lang, request.failUrl, sealed(request, { ERR_CODE: failure }))
  }
  const person = personOf(form, seoulDigits(new Date()).slice(0, 8))
  if ('slips' in person) {
    return identityPage(lang, { encodeData: request.encodeData, form, slips: person.slips })
  }
  return back(call, lang, request.returnUrl, verified(request, person, form.get('trial')))
}

const routes: Record<string, Route> = {
  'GET /CheckPlusSafeModel/checkplus.cb': show,
  'POST /CheckPlusSafeModel/checkplus.cb': show,
  'POST /CheckPlusSafeModel/result': finish,
  'GET /health': () => ({ body: 'ok' }),
}

await stand('identity sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
