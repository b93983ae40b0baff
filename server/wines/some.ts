import type { Locale } from '#api/fields.ts'
import type { Services, Viewer } from '../context.ts'
import { vocabularyOf, type Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { inLocale } from '../words.ts'
import { cardOf, type Card } from './cards.rules.ts'
import { cardsOf, glanceOf } from './cards.store.ts'
import { eyeOf, seenBy } from './eye.ts'
import { foundOf, sliceOf } from './found.ts'
import type { ListQuery } from './filters.rules.ts'
import { paged } from './pages.ts'
import { rowsOf } from './rows.ts'
import { sortOf } from './sorts.ts'

type Given = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null; locale: Locale }

/** Products on sale as cards for whoever looks, in the order given. */
export const cardsFor = async (
  { db, clock, viewer, locale }: Given,
  ids: readonly number[],
): Promise<Card[]> => {
  const now = clock.now()
  const vocabulary = await vocabularyOf(db, now)
  const [rows, eye] = await Promise.all([
    cardsOf(db, glanceOf(viewer, vocabulary, now), ids),
    eyeOf(db, viewer, now),
  ])
  return rows
    .filter(({ status }) => status === 'ON_SALE')
    .map((row) => seenBy(cardOf(row, vocabulary, locale), eye))
}

/** The page of the catalogue that a query asks for, and what it was taken to mean. */
export const listProducts = async ({ db, clock, viewer, locale }: Given, query: ListQuery) => {
  const now = clock.now()
  const vocabulary = await vocabularyOf(db, now)
  const [found, eye] = await Promise.all([foundOf(db, query, vocabulary, now), eyeOf(db, viewer, now)])
  const glance = glanceOf(viewer, vocabulary, now)
  const taste = query.sort === 'match' ? (eye?.taste ?? null) : null
  // What is remembered of an order is remembered for one taste.
  const sort = taste ? `match ${JSON.stringify(taste)}` : sortOf(query.sort)
  const asked = { glance, slice: sliceOf(query, found, taste), sort, now }
  const rows = await rowsOf(db, found, asked)
  const cards = rows.map((row) => seenBy(cardOf(row, vocabulary, locale), eye))
  return { ...paged(cards, query, found.total), correction: found.correction }
}

/** The same for lists that search no words. */
export const productPage = async (given: Given, query: ListQuery) => {
  const { correction: _correction, ...page } = await listProducts(given, query)
  return page
}

const mostShown = 60

const kindsIn = (cards: Card[], { kinds }: Vocabulary, locale: Locale) =>
  [...kinds.values()].flatMap(({ id, names }) => {
    const products = cards.filter(({ kind }) => kind.id === id)
    const [first] = products
    return first ? [{ ...first.kind, name: inLocale(names, locale), qty: products.length, products }] : []
  })

/** Products on sale by kind, kinds in the order of the menu. */
export const productsByKind = async (given: Given, ids: readonly number[]) => {
  const cards = await cardsFor(given, ids.slice(0, mostShown))
  const vocabulary = await vocabularyOf(given.db, given.clock.now())
  return { _embedded: { items: kindsIn(cards, vocabulary, given.locale) } }
}
