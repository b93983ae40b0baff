import { describe, expect, it } from 'vitest'
import { errorStatus } from '#api/error.ts'
import { locales } from '#api/locales.ts'
import { demoCompany } from '#server/company/company.rules.ts'
import {
  listPlaceholders,
  listVariants,
  readMessageTexts,
  type MessageText,
} from '../../scripts/message-texts.ts'
import { listSourceFiles } from './source.ts'

const texts = Object.fromEntries(
  locales.map((locale) => [locale, readMessageTexts(`messages/${locale}`)]),
) as Record<string, Record<string, MessageText>>
const source = texts['ko-KR'] ?? {}
/** Every text of a catalogue with its key, and each variant of those that have some. */
const listTexts = (catalogue: Record<string, MessageText>): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    listVariants(text).map(([, variant]) => [key, variant] as [string, string]),
  )

describe('messages', () => {
  it.each(locales)('%s has the same keys as Korean', (locale) => {
    expect(Object.keys(texts[locale] ?? {}).sort()).toEqual(Object.keys(source).sort())
  })

  it.each(locales)('%s has the same placeholders as Korean', (locale) => {
    const different = Object.entries(source).filter(
      ([key, text]) =>
        JSON.stringify(listPlaceholders(text)) !==
        JSON.stringify(listPlaceholders(texts[locale]?.[key] ?? '')),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it.each(locales.filter((locale) => locale !== 'ko-KR'))(
    '%s leaves no Korean sentence untranslated',
    (locale) => {
      const untranslated = listTexts(texts[locale] ?? {}).filter(([, text]) => /[가-힣]{2}/.test(text))
      expect(untranslated.filter(([key]) => !key.startsWith('shell.language')).map(([key]) => key)).toEqual(
        [],
      )
    },
  )

  it('chooses no Korean particle by a word that is not known yet', () => {
    const particles =
      '을|를|이|가|은|는|과|와|으로|로|으로서|로서|으로부터|로부터|이에요|예요|이나|나|이라고|라고|이랑|랑'
    const bySound = new RegExp(`\\}['"’”」』)\\]]*(?:${particles})(?=[\\s,.·!?:;]|$)`)
    // A sum ends with 원. Brackets behind 님 are not read aloud: 홍길동님(…)이.
    const toUnknownPart = (text: string) => text.replaceAll('{amount}', '').replaceAll(/님\([^)]*\)/g, '님')
    const doubtful = listTexts({ ...source, ...readMessageTexts('messages/office/ko-KR') }).filter(
      ([, text]) =>
        /을\(를\)|이\(가\)|은\(는\)|와\(과\)|\(으\)로|\(이\)/.test(text) || bySound.test(toUnknownPart(text)),
    )
    expect(doubtful.map(([key]) => key)).toEqual([])
  })

  it('has a text for every error code', () => {
    expect(Object.keys(errorStatus).filter((code) => !(`errors.${code}` in source))).toEqual([])
  })

  it('names each text where it is shown: a name put together at run time would load all of them', () => {
    const open = listSourceFiles().filter(
      ({ path, text }) => /^(app|ui|machines)\//.test(path) && /\bm\[(?!['"`])/.test(text),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('holds no fact of the company, which is data', () => {
    const facts = Object.values(demoCompany).flatMap((fact) => Object.values(fact))
    const mentions = locales.flatMap((locale) =>
      listTexts(texts[locale] ?? {}).filter(([, text]) =>
        facts.some((fact) => fact !== 'vini' && text.includes(fact)),
      ),
    )
    expect(mentions.map(([key]) => key)).toEqual([])
  })

  it('uses every key', () => {
    const quotedNames = listSourceFiles()
      .filter((file) => !file.path.startsWith('messages/'))
      .flatMap((file) => file.text.match(/(?<=')[\w.]+(?=')/g) ?? [])
    const usedKeys = new Set(quotedNames)
    const unused = Object.keys(source).filter((key) => !key.startsWith('errors.') && !usedKeys.has(key))
    expect(unused).toEqual([])
  })
})
