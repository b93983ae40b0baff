import { m } from '#messages'
import { formatWon } from '../../format.ts'
import { toFactLine } from '../wines/facts.ts'
import { toDishText } from '../wines/dish-text.ts'
import type { Product } from '../wines/wines.queries.ts'

/** What a sheet says of a wine before it describes it. */
export const listSheetFacts = (product: Product) => [
  {
    name: m['print.fact.origin'](),
    fact: [product.kind.name, product.country?.name, product.area].filter(Boolean).join(' · '),
  },
  ...(product.grapes.length
    ? [
        {
          name: m['print.fact.grapes'](),
          fact: product.grapes.map(({ name, percent }) => `${name} ${percent}%`).join(', '),
        },
      ]
    : []),
  { name: m['print.wines.facts'](), fact: toFactLine(product) },
  ...(product.alcohol !== null ? [{ name: m['detail.facts.alcohol'](), fact: `${product.alcohol}%` }] : []),
  { name: m['print.fact.price'](), fact: formatWon(product.price) },
]

/** How a wine is served: degrees, glass, decanting, and when. */
export const listServingFacts = ({ serving }: Product) =>
  serving
    ? [
        {
          name: m['detail.serving.title'](),
          fact: [
            m['detail.serving.celsius']({
              from: String(serving.celsius[0]),
              to: String(serving.celsius[1]),
            }),
            serving.glass,
            serving.decantMinutes
              ? m['detail.serving.decant']({ minutes: String(serving.decantMinutes) })
              : m['detail.serving.decant_none'](),
            serving.drinkFrom && serving.drinkUntil
              ? m['detail.serving.window']({
                  from: String(serving.drinkFrom),
                  to: String(serving.drinkUntil),
                })
              : m['detail.serving.window_now'](),
          ].join(' · '),
        },
      ]
    : []

/** What it goes with, Korean dishes among them. */
export const listDishFacts = ({ dishes }: Product) =>
  dishes.length
    ? [
        {
          name: m['detail.food.title'](),
          fact: dishes.map((dish) => toDishText(dish)).join(', '),
        },
      ]
    : []

export const toOriginalName = ({ winery, maker, originalName }: Product): string =>
  [winery?.originalName ?? maker, originalName].filter(Boolean).join(', ')
