import { desc, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Services } from '../../context.ts'
import type { CoverDrawing } from '../../db/tables/columns.ts'
import { articles, events, homeBlocks } from '../../db/tables/content.ts'
import { products } from '../../db/tables/wines.ts'
import { bottleColumns } from './bottle-columns.ts'
import { fetchImage } from './images.ts'
import { toCoverPicture, type CoverSubject } from './pictures.rules.ts'

const maxCovers = 30
/** As many articles as stand on home. */
const maxArticles = 6
const maxBottles = 48
const maxAtOnce = 4

const bottleHeights = [240, 480]
const coverWidths = [480, 800]
const heroWidths = [...coverWidths, 1200]

type CoverRow = { id: number; cover: CoverDrawing | null }

const toCoverSources = (subject: CoverSubject, rows: readonly CoverRow[]): string[] =>
  rows.flatMap(({ id, cover }) => (cover ? [toCoverPicture(subject, id, cover, '').src] : []))

const homeCover = sql<CoverDrawing | null>`${homeBlocks.content} -> 'cover'`

const listCoverSources = async ({ db }: Services) => {
  const homeRows = await db
    .select({ id: homeBlocks.id, cover: homeCover })
    .from(homeBlocks)
    .where(sql`${homeBlocks.block} = 'COVER'`)
    .orderBy(homeBlocks.position)
    .limit(maxCovers)
  const eventRows = await db
    .select({ id: events.id, cover: events.cover })
    .from(events)
    .orderBy(desc(events.id))
    .limit(maxCovers)
  const articleRows = await db
    .select({ id: articles.id, cover: articles.cover })
    .from(articles)
    .orderBy(desc(articles.publishedAt), articles.id)
    .limit(maxArticles)
  return {
    heroes: toCoverSources('home', homeRows),
    covers: [...toCoverSources('event', eventRows), ...toCoverSources('article', articleRows)],
  }
}

/** The MD category whose picks home shows before another is pressed. */
const firstCategory = sql`(
  select block_id from md_picks join home_blocks on home_blocks.id = md_picks.block_id
  order by home_blocks.position, home_blocks.id limit 1)`

// What home names, then the list in its usual order.
const listBottleSources = async ({ db }: Services): Promise<string[]> => {
  const isOnHome = sql`(${products.id} = any(select unnest(product_ids) from home_blocks where block <> 'MD')
    or ${products.wineId} = any(select wine_id from md_picks where block_id = ${firstCategory}))`
  const rows = await db
    .select({ id: products.id, version: bottleColumns.imageVersion })
    .from(products)
    .where(sql`${products.lead} and ${products.status} = 'ON_SALE'`)
    .orderBy(desc(sql`${isOnHome}`), desc(products.rank), products.id)
    .limit(maxBottles)
  return rows.map(({ id, version }) => `/images/bottle/${id}-${version}`)
}

/** The addresses that the first pages name: home, the list of wines, events and articles. */
export const listFirstPictures = async (services: Services): Promise<string[]> => {
  const { heroes, covers } = await listCoverSources(services)
  const bottles = await listBottleSources(services)
  return [
    ...heroes.flatMap((src) => heroWidths.map((width) => `${src}.${width}.avif`)),
    ...bottles.flatMap((src) => bottleHeights.map((height) => `${src}.${height}.avif`)),
    ...covers.flatMap((src) => coverWidths.map((width) => `${src}.${width}.avif`)),
  ]
}

/** Draws the pictures of the first pages before anyone asks for them; those that are stored are left alone. */
export const drawFirstPictures = async (services: Services): Promise<void> => {
  const addresses = await listFirstPictures(services)
  await pLimit(maxAtOnce).map(addresses, async (address) => {
    await fetchImage(new Request(`http://vini.invalid${address}`), services)
  })
}
