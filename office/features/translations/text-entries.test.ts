import { describe, expect, it } from 'vitest'
import { eventTexts } from './samples.ts'
import { listChangedTexts, withoutSaved, withShown, writeEntry, type TranslatedText } from './text-entries.ts'

const getText = (field: string): TranslatedText => {
  const text = eventTexts.texts.find((one) => one.field === field)
  if (!text) throw new Error(`no ${field}`)
  return text
}
const titleText = getText('title')
const withTitle = (translation: string) => ({
  ...eventTexts,
  texts: eventTexts.texts.map((text) => (text.field === 'title' ? { ...text, translation } : text)),
})

describe('an entry of a translation', () => {
  it('says what its writer saw at the first key, though the texts are read anew before the next', () => {
    const first = writeEntry(undefined, titleText, 'ボ')
    const next = writeEntry(first, { ...titleText, korean: '다른 제목', translation: '別の題' }, 'ボル')
    expect(next).toEqual({ text: 'ボル', korean: titleText.korean, before: titleText.translation })
  })

  it('is no change where it says what stands there', () => {
    const entry = writeEntry(undefined, titleText, `${titleText.translation} `)
    expect(listChangedTexts({ title: entry })).toEqual([])
  })

  it('goes with its save, but for what was typed meanwhile, which stands over the saved text', () => {
    const title = writeEntry(undefined, titleText, '一')
    const lead = writeEntry(undefined, getText('lead'), '左岸')
    const typedEntries = { title: writeEntry(title, titleText, '一二'), lead }
    expect(withoutSaved(typedEntries, { title, lead }, withTitle('一'))).toEqual({
      title: { text: '一二', korean: titleText.korean, before: '一' },
    })
  })

  it('is seen over the present text once a conflict showed it, and no other entry is', () => {
    const title = writeEntry(undefined, titleText, '一')
    const lead = writeEntry(undefined, getText('lead'), '左岸')
    const present = withTitle('別の題')
    expect(withShown({ title, lead }, new Set(['title']), present)).toEqual({
      title: { text: '一', korean: titleText.korean, before: '別の題' },
      lead,
    })
    expect(withShown({ title }, new Set(['lead']), present)).toEqual({ title })
  })
})
