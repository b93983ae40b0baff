import { isWebAddress, renderReturnPage } from './sandbox/html.ts'
import { renderIdentityPage, renderInvalidIdentityPage } from './sandbox/identity-page.ts'
import { toIdentityNumbers, parsePerson, type Person } from './sandbox/identity-person.ts'
import type { Lang } from './sandbox/identity-texts.ts'
import { parseAgeMs, toSeoulDigits } from './sandbox/seoul.ts'
import { createSeal, tamperWith } from './sandbox/seal.ts'
import { toJsonReply, serve, isJsonRequest, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

/** Names and values in sequence, each as `bytes:text`, the provider's plain format. */
const formatLengthPrefixed = (fields: Record<string, string>): string => {
  const pieces = Object.entries(fields).flat()
  return pieces.map((piece) => `${Buffer.byteLength(piece)}:${piece}`).join('')
}

/** The fields of such a text; undefined when a length does not match. */
const parseLengthPrefixed = (plain: string): Map<string, string> | undefined => {
  const bytes = Buffer.from(plain)
  const pieces: string[] = []
  let at = 0
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at)
    const size = Number(bytes.toString('utf8', at, colon))
    if (colon < 0 || !Number.isInteger(size) || colon + 1 + size > bytes.length) return undefined
    pieces.push(bytes.toString('utf8', colon + 1, colon + 1 + size))
    at = colon + 1 + size
  }
  const names = pieces.filter((_, index) => index % 2 === 0)
  return new Map(names.map((name, index) => [name, pieces[index * 2 + 1] ?? '']))
}

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  'site-code': 'VN001',
  'site-password': 'sandbox-site-password',
})
const requestSeal = createSeal(options['site-password'], options['site-code'], 'niceid request')
const resultSeal = createSeal(options['site-password'], options['site-code'], 'niceid result')
const requestValidMs = 30 * 60_000
const staleMs = 11 * 60_000

type Request = { number: string; returnUrl: string; failUrl: string; encodeData: string }

let previousResult: string | undefined

const parseForm = (call: Call) => new URLSearchParams([...call.query, ...new URLSearchParams(call.body)])
const toLang = (form: URLSearchParams): Lang => (form.get('lang') === 'en' ? 'en' : 'ko')

/** The encrypted request of a site; undefined when it is changed, too old or for another site. */
const parseRequest = (encodeData: string): Request | undefined => {
  const plain = requestSeal.open(encodeData)
  const fields = plain === undefined ? undefined : parseLengthPrefixed(plain)
  const readText = (name: string) => fields?.get(name) ?? ''
  const [returnUrl, failUrl] = [readText('RTN_URL'), readText('ERR_URL')]
  const isFresh = parseAgeMs(readText('REQ_YMDHMS'), new Date()) < requestValidMs
  const isForThisSite = readText('SITECODE') === options['site-code'] && readText('REQ_SEQ') !== ''
  if (!isForThisSite || !isFresh || !isWebAddress(returnUrl) || !isWebAddress(failUrl)) return undefined
  return { number: readText('REQ_SEQ'), returnUrl, failUrl, encodeData }
}

const sealResult = (request: Request, fields: Record<string, string>, at = new Date()) =>
  resultSeal.close(
    formatLengthPrefixed({
      REQ_SEQ: request.number,
      RES_YMDHMS: toSeoulDigits(at),
      AUTH_TYPE: 'M',
      ...fields,
    }),
  )

const failureCodes: Record<string, string> = { fail: '0001', close: '9998', cancel: '9999' }

const createVerifiedResult = (request: Request, person: Person, trial: string | null): string => {
  const { ci, di } = toIdentityNumbers(person, options['site-code'])
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
  const at = new Date(Date.now() - (trial === 'expired' ? staleMs : 0))
  const result = sealResult(request, fields, at)
  previousResult = result
  return trial === 'tampered' ? tamperWith(result) : result
}

const returnToSite = (call: Call, lang: Lang, url: string, encodeData: string): Reply => {
  const fields = { EncodeData: encodeData }
  return isJsonRequest(call) ? toJsonReply({ url, fields }) : renderReturnPage(lang, url, fields)
}

const show: Route = (call) => {
  const form = parseForm(call)
  const request = parseRequest(form.get('EncodeData') ?? '')
  if (request === undefined) return renderInvalidIdentityPage(toLang(form))
  return renderIdentityPage(toLang(form), { encodeData: request.encodeData, form, slips: [] })
}

const finish: Route = (call) => {
  const form = parseForm(call)
  const lang = toLang(form)
  const request = parseRequest(form.get('EncodeData') ?? '')
  if (request === undefined) return renderInvalidIdentityPage(lang)
  const failure = failureCodes[form.get('act') ?? '']
  if (failure !== undefined) {
    return returnToSite(call, lang, request.failUrl, sealResult(request, { ERR_CODE: failure }))
  }
  const person = parsePerson(form, toSeoulDigits(new Date()).slice(0, 8))
  if ('slips' in person) {
    return renderIdentityPage(lang, { encodeData: request.encodeData, form, slips: person.slips })
  }
  return returnToSite(call, lang, request.returnUrl, createVerifiedResult(request, person, form.get('trial')))
}

const routes: Record<string, Route> = {
  'GET /CheckPlusSafeModel/checkplus.cb': show,
  'POST /CheckPlusSafeModel/checkplus.cb': show,
  'POST /CheckPlusSafeModel/result': finish,
  'GET /health': () => ({ body: 'ok' }),
}

await runSandbox('identity sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
