import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { formatDate } from '#api/dates.ts'
import { locales } from '#api/locales.ts'
import { describeWineList } from '../../features/print/product-sheets.ts'
import { cards } from '../../features/wines/samples.ts'
import { drawPdf } from './draw-pdf.ts'
import { layOutSheet } from './lay-out-sheet.ts'

it.each(locales)('a printed list has the day of its prices as readers of %s write it', async (locale) => {
  const context = { locale, shopUrl: 'http://shop.example.com', day: formatDate(locale, '2026-11-26') }
  const { title, ...sheet } = describeWineList(cards.slice(0, 1), 1, context)
  const blocks = await layOutSheet({ title, ...sheet }, () =>
    Promise.reject(new Error('a list has no picture')),
  )
  const bytes = await drawPdf({ title, locale, blocks, madeOn: new Date(0) })
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await file.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text.replaceAll(/\s/g, '')).toContain(
    {
      'ko-KR': '2026.11.26',
      'en-US': 'Nov26,2026',
      'ja-JP': '2026年11月26日',
      'zh-CN': '2026年11月26日',
      'zh-TW': '2026年11月26日',
    }[locale],
  )
})
