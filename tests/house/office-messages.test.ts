import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeLocales } from '#api/locales.ts'
import { officeErrorStatus } from '#api/office-error.ts'
import {
  listPlaceholders,
  listVariants,
  readMessageTexts,
  type MessageText,
} from '../../scripts/message-texts.ts'
import { listSourceFiles } from './source.ts'

const korean = readMessageTexts('messages/office/ko-KR')
const english = readMessageTexts('messages/office/en-US')
const listTexts = (catalogue: Record<string, MessageText>) =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    listVariants(text).map(([, variant]) => [key, variant] as const),
  )

describe('messages of the office', () => {
  it('are in the languages of the office, and in no other', () => {
    const folders = readdirSync('messages/office').filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name))
    expect(folders.sort()).toEqual([...officeLocales].sort())
  })

  it('have the same keys and the same placeholders in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(korean).sort())
    const different = Object.entries(korean).filter(
      ([key, text]) => listPlaceholders(text).join() !== listPlaceholders(english[key] ?? '').join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are translated: no Korean word is left in English', () => {
    const untranslated = listTexts(english).filter(([, text]) => /[가-힣]{2}/.test(text))
    expect(untranslated.map(([key]) => key)).toEqual([])
  })

  it('are polite where they are sentences, and end with no exclamation', () => {
    const sentences = listTexts(korean).filter(([, text]) => text.endsWith('.'))
    expect(sentences.length).toBeGreaterThan(10)
    expect(sentences.filter(([, text]) => !/요\.$/.test(text)).map(([key]) => key)).toEqual([])
    const exclaimed = [...listTexts(korean), ...listTexts(english)].filter(([, text]) => text.includes('!'))
    expect(exclaimed.map(([key]) => key)).toEqual([])
  })

  it('have a text for every code with which calls of the office alone fail', () => {
    expect(Object.keys(officeErrorStatus).filter((code) => !(`errors.${code}` in korean))).toEqual([])
  })

  it('are used, each of them, and named in full where they are used', () => {
    const sources = listSourceFiles().filter(({ path }) => !path.startsWith('messages/'))
    const users = sources.filter(({ text }) => text.includes('#office-messages'))
    const usedKeys = new Set(users.flatMap(({ text }) => text.match(/(?<=')[\w.]+(?=')/g) ?? []))
    const unused = Object.keys(korean).filter((key) => !key.startsWith('errors.') && !usedKeys.has(key))
    expect(unused).toEqual([])
    const open = users.filter(({ path, text }) => /^(app|office)\//.test(path) && /\bm\[(?!['"`])/.test(text))
    expect(open.map(({ path }) => path)).toEqual([])
  })
})
