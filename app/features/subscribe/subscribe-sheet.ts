import { formatAmount } from '#api/money.ts'
import { m } from '#messages'
import { toSheetFoot, toTextBlocks, type Sheet, type SheetContext } from '../print/sheet.ts'
import { toOriginLine } from '../wines/facts.ts'
import type { Product } from '../wines/wines.queries.ts'
import type { Plan } from './plan-choice.ts'
import { listPlanFacts } from './plan.ts'
import { listPromises } from './promises.ts'

/** A plan as its page shows it: the box, what is in it, what a delivery costs, and what is promised. */
export const describeSubscriptionSheet = (product: Product, plan: Plan, context: SheetContext): Sheet => ({
  title: product.name,
  subtitle: m['subscribe.print.title']({}, context),
  pages: [
    [
      {
        kind: 'picture',
        picture: { kind: 'box', image: product.image, count: plan.qty },
        layout: 'beside',
        blocks: [
          { kind: 'paragraph', text: toOriginLine(product, context.locale) },
          ...toTextBlocks('lead', product.headline),
          {
            kind: 'facts',
            facts: [
              ...listPlanFacts(product, plan, context.locale),
              {
                name: m['subscribe.order.amount']({}, context),
                fact: formatAmount(context.locale, product.price * plan.qty),
              },
            ],
          },
        ],
      },
      { kind: 'list', items: [...listPromises(context), m['subscribe.one.shipping']({}, context)] },
    ],
  ],
  foot: toSheetFoot(`/subscribe/${product.id}`, context),
})
