import { m } from '#messages'
import { cycles } from '../../features/subscribe/cycles.ts'
import { wonIn } from '#api/money.ts'
import { gap, text } from './blocks.ts'
import { factsOf, originOf } from '../../features/wines/facts.ts'
import { footOf, headOf, originalOf } from './product-sheets.ts'
import type { Product, Printed, Sheet } from './product-sheets.ts'

/** What comes again and again: what it is, how often, and what is promised. */
export const subscribeSheet = (product: Product, bottle: Uint8Array, printed: Printed): Sheet => {
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
      ...headOf(m['subscribe.print.title']({}, { locale }), product.name, originalOf(product)),
      {
        kind: 'columns',
        columns: [
          { width: 0.32, blocks: [{ kind: 'image', image: bottle, height: 240 }] },
          {
            width: 0.68,
            blocks: [
              text(product.headline, 12),
              gap(10),
              {
                kind: 'facts',
                facts: [
                  [m['print.fact.origin']({}, { locale }), originOf(product)],
                  [m['subscribe.mine.items']({}, { locale }), factsOf(product)],
                  [m['subscribe.order.amount']({}, { locale }), wonIn(locale, product.price)],
                  [m['subscribe.one.cycle']({}, { locale }), weeks.join(' · ')],
                ],
              },
            ],
          },
        ],
      },
      gap(16),
      ...promises.flatMap((promise) => [text(`· ${promise}`, 10), gap(2)]),
      ...footOf(`/subscribe/${product.id}`, printed),
    ],
  }
}
