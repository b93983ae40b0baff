import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { countFacets } from './catalogue-list.ts'
import { findChosenStore } from './chosen-store.rules.ts'
import { toProductFilters, type ListQuery } from './filters.rules.ts'
import { chooseLandingPicks } from './landing-picks.ts'
import { composeFacts, findLandingSubject } from './landing.rules.ts'
import { openCatalogue } from './snapshot/catalogue.ts'

type Landing = NonNullable<Answer<typeof wines.landing>['landing']>
type LandingContext = Pick<Services, 'db' | 'clock'> & { locale: Locale }

/**
 * What stands above a list of exactly one kind, country, area, grape, theme or store; null above every other. With a
 * chosen store its facts and picks are of the wines that can be collected there, as the list is.
 */
export const findLanding = async (ctx: LandingContext, query: ListQuery): Promise<Landing | null> => {
  const now = ctx.clock.now()
  const taxonomy = await getTaxonomy(ctx.db, now)
  const subjectFilters = toProductFilters(query, taxonomy)
  const subject = findLandingSubject(subjectFilters, taxonomy, ctx.locale)
  if (!subject) return null
  const catalogue = await openCatalogue(ctx.db)
  const chosenStoreId = findChosenStore(taxonomy, query.myStore, now)?.id ?? null
  const filters = { ...subjectFilters, storeId: subjectFilters.storeId ?? chosenStoreId }
  const counts = await countFacets(catalogue, filters, null)
  const { picks, lowest } = await chooseLandingPicks(
    { ...ctx, catalogue, taxonomy, chosenStoreId },
    filters,
    counts,
  )
  const { cover, name } = subject
  return {
    name,
    story: subject.story ?? composeFacts(counts, filters, { taxonomy, locale: ctx.locale, lowest }),
    image: toCoverPicture(cover.subject, cover.id, cover.drawing, ''),
    picks,
  }
}
