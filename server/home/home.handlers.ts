import type { home } from '#api/contract/home.ts'
import { iso, seoulDay } from '../clock.ts'
import { eventCard } from '../events/events.rules.ts'
import { runningEvents } from '../events/events.store.ts'
import type { Handlers } from '../http/handler.ts'
import { toCoverSky } from '../images/drawings.rules.ts'
import { toCoverPicture } from '../images/pictures.rules.ts'
import { articleCard } from '../magazines/magazines.rules.ts'
import { articlePage } from '../magazines/magazines.store.ts'
import { toBottlePicture } from '../wines/cards.rules.ts'
import { listKindFacts } from '../wines/list.store.ts'
import { listProductCards } from '../wines/product-list.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { inLocale } from '../words.ts'
import { CoverContent, DealContent, dealEnd, leftPercent, monthStart } from './home.rules.ts'
import { bestSince, homeBlocksOf, picturedOf } from './home.store.ts'

const few = 5
const items = <T>(list: T[]) => ({ _embedded: { items: list } })

export const homeHandlers: Handlers<typeof home> = {
  events: async ({ db, clock }) => {
    const today = seoulDay(clock.now())
    return items((await runningEvents(db, today, few)).map((row) => eventCard(row, today)))
  },

  mdCategories: async ({ db, clock, locale }) => {
    const blocks = await homeBlocksOf(db, clock.now())
    const chosen = blocks.filter(({ block }) => block === 'MD')
    return items(chosen.map(({ id, names }) => ({ id, name: inLocale(names, locale) })))
  },

  mdProducts: async ({ query, ...given }) => {
    const blocks = await homeBlocksOf(given.db, given.clock.now())
    const chosen = blocks.filter(({ block, id }) => block === 'MD' && id === (query.idMDCategory ?? id))
    return items(await listProductCards(given, chosen[0]?.productIds ?? []))
  },

  orderBlocks: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [{ kinds }, facts] = await Promise.all([vocabularyOf(db, now), listKindFacts(db, now)])
    const shown = [...kinds.values()].filter(
      ({ id, code }) => facts.get(id)?.qty && code !== 'NONALCOHOLIC' && code !== 'GOODS',
    )
    return items(
      shown.map(({ id, code, names }) => {
        const { qty = 0, product = null } = facts.get(id) ?? {}
        return {
          id,
          idKind: id,
          kind: code,
          label: inLocale(names, locale),
          qty,
          image: product && toBottlePicture(product),
        }
      }),
    )
  },

  covers: async ({ db, clock }) => {
    const covers = (await homeBlocksOf(db, clock.now())).filter(({ block }) => block === 'COVER')
    const pictured = await picturedOf(
      db,
      covers.flatMap(({ productIds }) => productIds),
    )
    const bottles = new Map(pictured.map((row) => [row.id, toBottlePicture(row)]))
    return items(
      covers.map(({ id, content, productIds }) => {
        const { cover, ...words } = CoverContent.parse(content)
        const shown = productIds.flatMap((one) => bottles.get(one) ?? [])
        const image = toCoverPicture('home', id, cover, words.title)
        return { id, ...words, image, sky: toCoverSky(cover), bottles: shown }
      }),
    )
  },

  bestProducts: async (given) => {
    const now = given.clock.now()
    return items(await listProductCards(given, await bestSince(given.db, monthStart(now), now, few)))
  },

  magazines: async ({ viewer, db, clock, locale }) => {
    const all = { where: undefined, order: [] }
    const filter = { section: 'MAGAZINE', now: clock.now() } as const
    const rows = await articlePage(db, all, filter, { size: 4, page: 0, memberId: viewer?.id ?? null })
    return items(rows.map((row) => articleCard(row, locale)))
  },

  timeDeal: async (given) => {
    const now = given.clock.now()
    const deal = (await homeBlocksOf(given.db, now)).find(({ block }) => block === 'TIMEDEAL')
    if (!deal) return { now: iso(now), endsAt: null, ...items([]) }
    const { quantity } = DealContent.parse(deal.content)
    const cards = await listProductCards({ ...given, viewer: null }, deal.productIds)
    const left = cards.map((card) => ({
      ...card,
      leftQty: card.stockQty,
      leftPercent: leftPercent(card.stockQty, quantity[card.id] ?? card.stockQty),
    }))
    return { now: iso(now), endsAt: iso(dealEnd(deal.endsAt, now)), ...items(left) }
  },
}
