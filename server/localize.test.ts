import { describe, expect, it } from 'vitest'
import { keepTranslations, localizeField, type Translations } from './localize.ts'

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

describe('the translations of a text that changes', () => {
  const before = {
    headline: '자세가 곧은 와인이에요.',
    story: '자갈밭에서 자라요.',
    translations: {
      'en-US': { headline: 'A wine that stands straight.', story: 'Grown on gravel.' },
      'ja-JP': { headline: '背筋の伸びたワインです。' },
    },
  }
  const fields = ['headline', 'story'] as const

  it('are dropped with the old Korean text, those of other texts stay', () => {
    const after = { ...before, headline: '부드러운 와인이에요.' }
    expect(keepTranslations(before, after, fields)).toEqual({ 'en-US': { story: 'Grown on gravel.' } })
    expect(keepTranslations(before, { ...after, translations: {} }, fields)).toEqual({
      'en-US': { story: 'Grown on gravel.' },
    })
  })

  it('stay in the languages that the change brings', () => {
    const translations = { ...before.translations, 'en-US': { headline: 'A gentle wine.' } }
    expect(
      keepTranslations(before, { ...before, headline: '부드러운 와인이에요.', translations }, fields),
    ).toEqual({
      'en-US': { headline: 'A gentle wine.', story: 'Grown on gravel.' },
    })
  })

  it('stay while the Korean text stays, but for those that are emptied', () => {
    expect(keepTranslations(before, { ...before, translations: {} }, fields)).toEqual(before.translations)
    const translations = { 'ja-JP': { headline: '' } }
    expect(keepTranslations(before, { ...before, translations }, fields)).toEqual({
      'en-US': before.translations['en-US'],
    })
  })
})
