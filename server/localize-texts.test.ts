import { expect, it } from 'vitest'
import { localizeTexts } from './localize-texts.ts'

const row = {
  title: '제목',
  lead: '머리글',
  translations: {
    'en-US': { title: 'Title', lead: 'Lead' },
    'ja-JP': { title: '題', lead: 'リード' },
    'zh-CN': { title: '标题' },
  },
}
const read = (locale: Parameters<typeof localizeTexts>[2], one = row) =>
  localizeTexts(one, ['title', 'lead'], locale)

it('reads texts in the language of the reader, and says which it is', () => {
  expect(read('ko-KR')).toEqual({ title: '제목', lead: '머리글', lang: 'ko-KR' })
  expect(read('ja-JP')).toEqual({ title: '題', lead: 'リード', lang: 'ja-JP' })
})

it('reads all of them in English where one is missing, and in Korean where English has not all', () => {
  expect(read('zh-CN')).toEqual({ title: 'Title', lead: 'Lead', lang: 'en-US' })
  const translations = { ...row.translations, 'en-US': { title: 'Title', lead: '' } }
  expect(read('zh-CN', { ...row, translations })).toEqual({ title: '제목', lead: '머리글', lang: 'ko-KR' })
  expect(read('zh-TW', { ...row, translations }).lang).toBe('ko-KR')
})

it('needs no translation of a text that Korean lacks', () => {
  expect(read('ja-JP', { ...row, lead: '' })).toEqual({ title: '題', lead: '', lang: 'ja-JP' })
})
