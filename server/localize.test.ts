import { describe, expect, it } from 'vitest'
import { localizeField, type Translations } from './localize.ts'

const toRow = (translations: Translations<'title' | 'unit'>) => ({
  title: '굴이 오는 계절',
  unit: null as string | null,
  translations,
})

describe('a text of a row in the language of its reader', () => {
  it('is the Korean one for a reader of Korean', () => {
    expect(localizeField(toRow({ 'en-US': { title: 'Oyster season' } }), 'title', 'ko-KR')).toEqual({
      text: '굴이 오는 계절',
      locale: 'ko-KR',
    })
  })

  it('is the translation where there is one', () => {
    const row = toRow({ 'en-US': { title: 'Oyster season' }, 'ja-JP': { title: '牡蠣の季節' } })
    expect(localizeField(row, 'title', 'en-US')).toEqual({ text: 'Oyster season', locale: 'en-US' })
    expect(localizeField(row, 'title', 'ja-JP')).toEqual({ text: '牡蠣の季節', locale: 'ja-JP' })
  })

  it.each(['ja-JP', 'zh-CN', 'zh-TW'] as const)('is English where %s is missing or empty', (locale) => {
    const english = { text: 'Oyster season', locale: 'en-US' }
    expect(localizeField(toRow({ 'en-US': { title: 'Oyster season' } }), 'title', locale)).toEqual(english)
    const row = toRow({ 'en-US': { title: 'Oyster season' }, [locale]: { title: '' } })
    expect(localizeField(row, 'title', locale)).toEqual(english)
  })

  it('is Korean, and says so, where no language that the reader knows has it', () => {
    const korean = { text: '굴이 오는 계절', locale: 'ko-KR' }
    expect(localizeField(toRow({}), 'title', 'en-US')).toEqual(korean)
    expect(localizeField(toRow({ 'ja-JP': { title: '牡蠣の季節' } }), 'title', 'en-US')).toEqual(korean)
    expect(localizeField(toRow({ 'zh-CN': { title: '生蚝的季节' } }), 'title', 'zh-TW')).toEqual(korean)
  })

  it('stays absent where the row has none in Korean', () => {
    expect(localizeField(toRow({ 'en-US': { unit: 'Set of 2' } }), 'unit', 'en-US')).toEqual({
      text: null,
      locale: 'ko-KR',
    })
  })
})
