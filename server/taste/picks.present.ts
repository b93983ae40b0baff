import type { z } from '@hono/zod-openapi'
import type { SharedTaste } from '#api/contract/taste.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Services, Viewer } from '../context.ts'
import { createCache } from '../platform/cache/cache.ts'
import { localize } from '../localize.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { findChosenStore } from '../wines/chosen-store.rules.ts'
import { presentMatch, type MatchReason } from '../wines/match.rules.ts'
import { findFittingHistory, findMatchScale, type MemberHistory } from '../wines/match-scale.ts'
import { noHistory, toShownPercent } from '../wines/match-scale.rules.ts'
import { listProductCards } from '../wines/product-list.ts'
import {
  besideCount,
  choosePicks,
  toWish,
  type PickFact,
  type PickReason,
  type WinePick,
} from './picks.rules.ts'
import { listCandidates, listPickableIds } from './picks.store.ts'
import { listTasteTypes, type ResultRow } from './taste.store.ts'

type PickContext = Pick<Services, 'db' | 'clock'> & {
  viewer: Viewer | null
  locale: Locale
  /** The store that the shopper chose. */
  myStore?: number | undefined
}
type PresentedPick = z.output<typeof SharedTaste>['picks'][number]

/** More than are shown, because some may be sold or change their price while they are cached. */
const poolLimit = 18

const pools = createCache<WinePick[]>({ freshMs: 60_000, keepMs: 300_000, max: 1000 })

const listPool = async (
  { db, clock, myStore }: PickContext,
  row: ResultRow,
  history: MemberHistory | null,
): Promise<WinePick[]> => {
  const now = clock.now()
  const { profile, budget } = row
  const wish = toWish(row.answers)
  const storeId = findChosenStore(await getTaxonomy(db, now), myStore, now)?.id ?? null
  const member = history && history.weight > 0 ? row.memberId : null
  const key = JSON.stringify([
    profile,
    row.typeKey,
    budget,
    storeId,
    [...wish.aromas],
    [...wish.dishes],
    member,
  ])
  return pools(db, key, now, async () => {
    const type = (await listTasteTypes(db)).find(({ key: typeKey }) => typeKey === row.typeKey)
    return choosePicks(
      await listCandidates(
        db,
        { profile, type: type?.profile, budget, storeId, nearIds: [...(history?.shares.keys() ?? [])] },
        now,
      ),
      { profile, wish, history: history ?? noHistory, ...(type && { type: type.profile }) },
      poolLimit,
    )
  })
}

const nameFact = (fact: PickFact, { words, grapes, areas }: Taxonomy, locale: Locale): string => {
  const term =
    'key' in fact ? words.get(fact.key) : fact.of === 'grape' ? grapes.get(fact.id) : areas.get(fact.id)
  return term ? localize(term.names, locale) : 'key' in fact ? fact.key : ''
}

const qualityTexts: Record<MatchReason, (typeof m)['content.taste.quality_sweet']> = {
  sweet: m['content.taste.quality_sweet'],
  dry: m['content.taste.quality_dry'],
  crisp: m['content.taste.quality_crisp'],
  soft: m['content.taste.quality_soft'],
  full: m['content.taste.quality_full'],
  light: m['content.taste.quality_light'],
  firm: m['content.taste.quality_firm'],
  smooth: m['content.taste.quality_smooth'],
  fizzy: m['content.taste.quality_fizzy'],
  still: m['content.taste.quality_still'],
  halfDry: m['content.taste.quality_half_dry'],
  evenAcidity: m['content.taste.quality_even_acidity'],
  middleBody: m['content.taste.quality_middle_body'],
  middleTannin: m['content.taste.quality_middle_tannin'],
  someFizz: m['content.taste.quality_some_fizz'],
}

/** A reason as a sentence in a language. */
export const toReasonText = ({ fact, level }: PickReason, taxonomy: Taxonomy, locale: Locale): string => {
  const name = nameFact(fact, taxonomy, locale)
  if (level === null)
    return {
      aroma: () => m['content.taste.fact_aroma']({ aroma: name }, { locale }),
      dish: () => m['content.taste.fact_dish']({ dish: name }, { locale }),
      grape: () => m['content.taste.fact_grape']({ grape: name }, { locale }),
      area: () => m['content.taste.fact_area']({ area: name }, { locale }),
    }[fact.of]()
  const quality = qualityTexts[level]({}, { locale })
  return {
    aroma: () => m['content.taste.pick_aroma']({ aroma: name, quality }, { locale }),
    grape: () => m['content.taste.pick_grape']({ grape: name, quality }, { locale }),
    area: () => m['content.taste.pick_area']({ area: name, quality }, { locale }),
  }[fact.of]()
}

type Placed = { group: number; pick: PresentedPick }

/** By match within a group: what fits before what does not, of both what the chosen store has. */
const sortByMatch = (picks: readonly Placed[]): PresentedPick[] =>
  picks
    .toSorted((a, b) => b.group - a.group || b.pick.matchPercent - a.pick.matchPercent)
    .map(({ pick }) => pick)

/** The wines that fit a result best, the first three and the others each by their match; each with facts of it that say why. */
export const listPicks = async (
  ctx: PickContext,
  row: ResultRow,
  limit: number,
): Promise<PresentedPick[]> => {
  const { db, clock, locale, viewer } = ctx
  const { profile, budget } = row
  // Of a shared taste the reader's own history says nothing.
  const history =
    viewer && viewer.id === row.memberId
      ? await findFittingHistory(db, { memberId: viewer.id, taste: profile }, clock.now())
      : null
  const pool = await listPool(ctx, row, history)
  const pickableIds = await listPickableIds(
    db,
    pool.map(({ id }) => id),
    budget,
  )
  const picks = pool.filter(({ id }) => pickableIds.has(id)).slice(0, limit)
  const [cards, scale, taxonomy] = await Promise.all([
    listProductCards(
      ctx,
      picks.map(({ id }) => id),
    ),
    findMatchScale(db, { taste: profile, history, memberId: viewer?.id ?? null }, clock.now()),
    getTaxonomy(db, clock.now()),
  ])
  const placedPicks = cards.map((card): Placed => {
    const pick = picks.find(({ id }) => id === card.id)
    const reasons = (pick?.reasons ?? []).map((reason) => toReasonText(reason, taxonomy, locale))
    const percent = toShownPercent(scale, card)
    const { caution } = presentMatch(profile, card.taste, locale)
    return {
      group: pick?.group ?? 0,
      pick: { ...card, why: reasons[0] ?? '', matchPercent: percent, reasons, caution },
    }
  })
  return [...sortByMatch(placedPicks.slice(0, besideCount)), ...sortByMatch(placedPicks.slice(besideCount))]
}
