import { m } from '#messages'
import { cycles } from '../../features/subscribe/cycles.ts'
import { formatAmount } from '#api/money.ts'
import { toGapBlock, toTextBlock } from './blocks.ts'
import { toFactLine, toOriginLine } from '../../features/wines/facts.ts'
import { toSheetFoot, toSheetHead, toOriginalTitle } from './product-sheets.ts'
import type { Product, PrintContext, Sheet } from './product-sheets.ts'

/** What comes again and again: what it is, how often, and what is promised. */
export const toSubscribeSheet = (product: Product, bottle: Uint8Array, printed: PrintContext): Sheet => {
  const { locale } = printed
  const weeks = cycles.map((one) => m['subscribe.one.weeks']({ weeks: String(one) }, { locale }))
  const promises = [
    m['subscribe.one.promise_skip']({}, { locale }),
    m['subscribe.one.promise_pause']({}, { locale }),
    m['subscribe.one.promise_stop']({}, { locale }),
    m['subscribe.one.promise_price']({}, { locale }),
  ]
  return {
    title: product.name,
    blocks: [
      ...toSheetHead(m['subscribe.print.title']({}, { locale }), product.name, toOriginalTitle(product)),
      {
        kind: 'columns',
        columns: [
          { width: 0.32, blocks: [{ kind: 'image', image: bottle, height: 240 }] },
          {
            width: 0.68,
            blocks: [
              toTextBlock(product.headline, 12),
              toGapBlock(10),
              {
                kind: 'facts',
                facts: [
                  [m['print.fact.origin']({}, { locale }), toOriginLine(product)],
                  [m['subscribe.mine.items']({}, { locale }), toFactLine(product)],
                  [m['subscribe.order.amount']({}, { locale }), formatAmount(locale, product.price)],
                  [m['subscribe.one.cycle']({}, { locale }), weeks.join(' · ')],
                ],
              },
            ],
          },
        ],
      },
      toGapBlock(16),
      ...promises.flatMap((promise) => [toTextBlock(`· ${promise}`, 10), toGapBlock(2)]),
      ...toSheetFoot(`/subscribe/${product.id}`, printed),
    ],
  }
}
