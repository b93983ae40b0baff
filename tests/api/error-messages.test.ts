import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#api/error.ts'
import { locales, type Locale } from '#api/fields.ts'
import { officeLocales } from '#api/locales.ts'
import { officeErrorStatus } from '#api/office-error.ts'
import { toErrorText } from '#server/localize.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Body = { content?: Record<string, { example?: unknown }> }
type Document = { paths: Record<string, Record<string, { requestBody?: Body }>> }
type FailingCall = { method: string; path: string; token?: string; body?: unknown }

let shop: TestShop
let calls: FailingCall[]
beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<Document>('GET', '/openapi.json')
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      createFailingCalls(path, method, requestBody),
    ),
  )
})
afterAll(() => shop.close())

const wrongBody = { id: 'x', email: 'x', qty: -1, items: 'x', amount: 'x', title: '' }
const getExample = ({ content = {} }: Body) => content['application/json']?.example ?? {}

/** A call with ids of others, unknown ids and invalid ones, and with empty, wrong and example bodies. */
const createFailingCalls = (path: string, method: string, body: Body | undefined): FailingCall[] =>
  (body ? [{}, wrongBody, getExample(body)] : [undefined]).flatMap((one) =>
    ['1', '2147483646', '%20?size=x&sort=x&email=x'].map((id) => ({
      method: method.toUpperCase(),
      path: path.replace('/api/v1', '').replace(/\{\w+\}/g, id),
      ...(one !== undefined && { body: one }),
    })),
  )

const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const isChinese = (text: string) => han.test(text) && !hangul.test(text) && !kana.test(text)
const isIn: Record<Locale, (text: string) => boolean> = {
  'ko-KR': (text) => hangul.test(text),
  'en-US': (text) => /[a-z]{2} [a-z]/i.test(text) && ![hangul, han, kana].some((other) => other.test(text)),
  'zh-CN': isChinese,
  'zh-TW': isChinese,
  'ja-JP': (text) => kana.test(text) && !hangul.test(text),
}

const callIn = (one: FailingCall, locale: Locale) =>
  shop.call<FailedBody>(one.method, one.path, { ...one, locale })

const isOfficeCode = (code: string) => code in officeErrorStatus

/** The faults in the texts of a failure in the five languages; in two where only the office fails with it. */
const listMessageFaults = async (one: FailingCall, code: string): Promise<string[]> => {
  const label = `${one.method} ${one.path} ${code}`
  const bodies: FailedBody[] = []
  const faults: string[] = []
  for (const locale of isOfficeCode(code) ? officeLocales : locales) {
    const { body } = await callIn(one, locale)
    // The number of remaining tries has no language.
    const messages = [body.message, ...Object.values(body.fields ?? {})].filter((text) => !/^\d+$/.test(text))
    faults.push(
      ...messages.filter((text) => !isIn[locale](text)).map((text) => `${label} ${locale}: ${text}`),
    )
    if (body.code === code) bodies.push(body)
  }
  const texts = bodies.map(({ message }) => message)
  return new Set(texts).size === texts.length ? faults : [...faults, `${label}: ${texts.join(' | ')}`]
}

describe('the message of a failed call', () => {
  it('is there for every code, in each language in other words', () => {
    const faults = Object.keys(errorStatus).flatMap((code) => {
      const texts = locales.map((locale) => toErrorText(code, locale))
      const wrongLocales = locales.filter((locale, at) => !isIn[locale](texts[at] ?? ''))
      const duplicates = new Set(texts).size < texts.length ? ['alike'] : []
      return [...wrongLocales, ...duplicates].map((what) => `${code} ${what}`)
    })
    expect(faults).toEqual([])
  })

  it('is one for a number that is too small, and another for a missing one', async () => {
    const { body } = await shop.call<FailedBody>('GET', '/wines/products?size=0&page=-1')
    expect(body.fields).toEqual({
      size: toErrorText('field.under', 'ko-KR', { n: '1' }),
      page: toErrorText('field.under', 'ko-KR', { n: '0' }),
    })
  })

  it('is in the language of the caller, the fields at fault too', async () => {
    const fieldsByCode = new Map<string, Set<string>>()
    const faults: string[] = []
    const inspect = async (one: FailingCall) => {
      const { status, body } = await callIn(one, 'ko-KR')
      if (status < 400) return
      const fieldSets = fieldsByCode.get(body.code) ?? new Set()
      const fields = JSON.stringify(body.fields ?? {})
      fieldsByCode.set(body.code, fieldSets)
      if (fieldSets.has(fields)) return
      fieldSets.add(fields)
      faults.push(...(await listMessageFaults(one, body.code)))
    }
    for (const one of calls) {
      await inspect(one)
      await inspect({ ...one, token: (await shop.asMember()).token })
      if (one.path.startsWith('/staff'))
        await inspect({ ...one, token: (await shop.asMember({ role: 'STAFF' })).token })
    }
    expect(faults).toEqual([])
    expect([...fieldsByCode.keys()].filter((code) => !(code in errorStatus) && !isOfficeCode(code))).toEqual(
      [],
    )
    expect(fieldsByCode.size).toBeGreaterThan(30)
  }, 120_000)
})
