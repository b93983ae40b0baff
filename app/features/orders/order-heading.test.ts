import { expect, it, vi } from 'vitest'
import { locales, type Locale } from '#api/locales.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { toOrderHeading } from './order-heading.ts'

const page = vi.hoisted(() => ({ locale: 'ko-KR' as Locale }))
vi.mock('../../locale.ts', () => ({ currentLocale: () => page.locale }))
overwriteGetLocale(() => page.locale)

it.each(locales)('an order says in %s when it was placed, as its readers write a moment', (locale) => {
  page.locale = locale
  const { ordered } = toOrderHeading({ oid: '20261126-0004182A', createdAt: '2026-11-26T02:29:00+09:00' })
  expect(ordered.replaceAll('\u00a0', ' ')).toContain(
    {
      'ko-KR': '2026.11.26 (목) 02:29',
      'en-US': 'Nov 26, 2026 (Thu), 2:29 AM',
      'ja-JP': '2026年11月26日（木）2:29',
      'zh-CN': '2026年11月26日（周四）02:29',
      'zh-TW': '2026年11月26日（週四）02:29',
    }[locale],
  )
})
