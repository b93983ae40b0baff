import { joinFacts } from '../../join-facts.ts'
import { formatAmount } from '#api/money.ts'
import { m } from '#messages'
import { toOriginalTitle, toSheetFoot, toTextBlocks, type Sheet, type SheetContext } from '../print/sheet.ts'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import type { Product } from '../wines/wines.queries.ts'
import { listPromises } from './promises.ts'
import { cycles } from './cycles.ts'

/** A product that is sent again and again: what it is, how often, and what is promised. */
export const describeSubscriptionSheet = (product: Product, context: SheetContext): Sheet => ({
  title: product.name,
  subtitle: m['subscribe.print.title']({}, context),
  original: toOriginalTitle(product),
  pages: [
    [
      {
        kind: 'picture',
        picture: { kind: 'bottle', image: product.image },
        layout: 'beside',
        blocks: [
          ...toTextBlocks('lead', product.headline),
          {
            kind: 'facts',
            facts: [
              { name: m['print.fact.origin']({}, context), fact: toOriginLine(product, context.locale) },
              { name: m['subscribe.mine.items']({}, context), fact: toFactLine(product, context.locale) },
              {
                name: m['subscribe.order.amount']({}, context),
                fact: formatAmount(context.locale, product.price),
              },
              {
                name: m['subscribe.one.cycle']({}, context),
                fact: joinFacts(
                  cycles.map((weeks) => m['subscribe.one.weeks']({ weeks: String(weeks) }, context)),
                  context.locale,
                ),
              },
            ],
          },
        ],
      },
      { kind: 'list', items: listPromises(context) },
    ],
  ],
  foot: toSheetFoot(`/subscribe/${product.id}`, context),
})
