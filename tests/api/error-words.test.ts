import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#api/error.ts'
import { locales, type Locale } from '#api/fields.ts'
import { toErrorText } from '#server/localize.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Body = { content?: Record<string, { example?: unknown }> }
type Document = { paths: Record<string, Record<string, { requestBody?: Body }>> }
type Sent = { method: string; path: string; token?: string; body?: unknown }

let shop: TestShop
let sent: Sent[]
beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<Document>('GET', '/openapi.json')
  sent = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => spoiled(path, method, requestBody)),
  )
})
afterAll(() => shop.close())

const wrongBody = { id: 'x', email: 'x', qty: -1, items: 'x', amount: 'x', title: '' }
const exampleOf = ({ content = {} }: Body) => content['application/json']?.example ?? {}

/** A call with somebody else's ids, ids of nothing and none at all, and with bodies of nothing or of the wrong things. */
const spoiled = (path: string, method: string, body: Body | undefined): Sent[] =>
  (body ? [{}, wrongBody, exampleOf(body)] : [undefined]).flatMap((one) =>
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

const asked = (one: Sent, locale: Locale) => shop.call<FailedBody>(one.method, one.path, { ...one, locale })

/** What is wrong with the words of a failure in the five languages. */
const wordsAmiss = async (one: Sent, code: string): Promise<string[]> => {
  const named = `${one.method} ${one.path} ${code}`
  const told: FailedBody[] = []
  const amiss: string[] = []
  for (const locale of locales) {
    const { body } = await asked(one, locale)
    // How many tries are left is a number, which is no word of any language.
    const words = [body.message, ...Object.values(body.fields ?? {})].filter((text) => !/^\d+$/.test(text))
    amiss.push(...words.filter((text) => !isIn[locale](text)).map((text) => `${named} ${locale}: ${text}`))
    if (body.code === code) told.push(body)
  }
  const texts = told.map(({ message }) => message)
  return new Set(texts).size === texts.length ? amiss : [...amiss, `${named}: ${texts.join(' | ')}`]
}

describe('what a failed call says', () => {
  it('is there for every code, in each language in other words', () => {
    const amiss = Object.keys(errorStatus).flatMap((code) => {
      const texts = locales.map((locale) => toErrorText(code, locale))
      const strange = locales.filter((locale, at) => !isIn[locale](texts[at] ?? ''))
      const alike = new Set(texts).size < texts.length ? ['alike'] : []
      return [...strange, ...alike].map((what) => `${code} ${what}`)
    })
    expect(amiss).toEqual([])
  })

  it('tells a number that is too small from one that is missing', async () => {
    const { body } = await shop.call<FailedBody>('GET', '/wines/products?size=0&page=-1')
    expect(body.fields).toEqual({
      size: toErrorText('field.under', 'ko-KR', { n: '1' }),
      page: toErrorText('field.under', 'ko-KR', { n: '0' }),
    })
  })

  it('is in the language of whoever asks, the fields at fault too', async () => {
    const met = new Map<string, Set<string>>()
    const amiss: string[] = []
    const look = async (one: Sent) => {
      const { status, body } = await asked(one, 'ko-KR')
      if (status < 400) return
      const seen = met.get(body.code) ?? new Set()
      const fields = JSON.stringify(body.fields ?? {})
      met.set(body.code, seen)
      if (seen.has(fields)) return
      seen.add(fields)
      amiss.push(...(await wordsAmiss(one, body.code)))
    }
    for (const one of sent) {
      await look(one)
      await look({ ...one, token: (await shop.asMember()).token })
      if (one.path.startsWith('/staff'))
        await look({ ...one, token: (await shop.asMember({ role: 'STAFF' })).token })
    }
    expect(amiss).toEqual([])
    expect([...met.keys()].filter((code) => !(code in errorStatus))).toEqual([])
    expect(met.size).toBeGreaterThan(30)
  }, 120_000)
})
