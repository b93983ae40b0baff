import { expect, it } from 'vitest'
import { withoutStaleTranslations } from './stale-translations.ts'

const row = {
  name: '비니 성수점',
  notice: '월요일에 쉬어요.',
  translations: {
    'en-US': { name: 'vini Seongsu', notice: 'Closed Mondays.' },
    'ja-JP': { notice: '月曜休み' },
  },
}

it('drops the translations of a text whose Korean changes, and keeps all others', () => {
  const change = { name: '비니 성수점', notice: '화요일에 쉬어요.' }
  expect(withoutStaleTranslations(row, change)).toEqual({
    ...change,
    translations: { 'en-US': { name: 'vini Seongsu' } },
  })
})

it('keeps what a change brings, and everything where no text changes', () => {
  const translations = { 'ja-JP': { notice: '火曜休み' } }
  expect(withoutStaleTranslations(row, { notice: '화요일에 쉬어요.', translations }).translations).toBe(
    translations,
  )
  expect(withoutStaleTranslations(row, { phone: '02', notice: row.notice }).translations).toEqual(
    row.translations,
  )
})
