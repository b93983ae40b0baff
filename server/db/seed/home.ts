import { sql } from 'drizzle-orm'
import type { CoverDrawing } from '../tables/columns.ts'
import { homeBlocks } from '../tables/content.ts'
import type { Transaction } from '../transaction.ts'
import type { Names } from './data/shapes.ts'
import { getId, toLocalizedText } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'
import type { TaxonomyIds } from './taxonomy.ts'
import { withPlaceholder } from './wineries.ts'
import { readTranslations } from './abroad.ts'

/** Wines that have one of the kinds, one of the areas and one of the themes, where any are named. */
type WineChoice = { kinds?: string[]; areas?: string[]; themes?: string[] }

type CoverSeed = {
  key: string
  cover: CoverDrawing
  eyebrow: string
  title: string
  lead: string
  /** Names what `wines` have in common. */
  action: string
  second: { action: string; href: string } | null
  wines: WineChoice
}

export const covers: readonly CoverSeed[] = [
  {
    key: 'douro',
    cover: { scene: 'terraces', season: 'autumn', seed: 'home:douro' },
    eyebrow: '이달의 산지 · 포르투갈 도루',
    title: '강을 따라 쌓아 올린\n돌담 위의 포도밭',
    lead: '경사 60도, 손으로만 거두는 포도. 토리가 나시오날이 남긴 검은 과실과 제비꽃 향을 골라 담았어요.',
    action: '도루·포르투 와인 보기',
    second: { action: '매거진 읽기', href: '/magazine' },
    wines: { areas: ['douro', 'porto'] },
  },
  {
    key: 'party',
    cover: { scene: 'glasses', season: 'gold', seed: 'home:party' },
    eyebrow: '연말 모임',
    title: '첫 잔은\n거품으로 시작해요',
    lead: '샴페인부터 카바와 프로세코까지, 모두의 잔을 채울 스파클링을 가격대별로 모았어요.',
    action: '스파클링 보기',
    second: null,
    wines: { kinds: ['SPARKLING'] },
  },
  {
    key: 'korean-table',
    cover: { scene: 'harvest', season: 'autumn', seed: 'home:korean' },
    eyebrow: '한식과 함께',
    title: '오늘 저녁 반찬에\n어울리는 한 병',
    lead: '갈비찜의 간장, 전의 기름, 회의 바다 맛. 상 위의 맛에서 거꾸로 와인을 골랐어요.',
    action: '한식 와인 보기',
    second: null,
    wines: { themes: ['korean-food'] },
  },
  {
    key: 'korea',
    cover: { scene: 'hills', season: 'spring', seed: 'home:korea' },
    eyebrow: '우리 땅의 와인',
    title: '영동과 영천,\n집 앞까지 보내 드려요',
    lead: '허가받은 전통주 양조장의 와인은 배송으로도 받을 수 있어요. 청수와 캠벨 얼리의 산뜻한 향을 만나 보세요.',
    action: '우리 와인 보기',
    second: null,
    wines: { themes: ['traditional'] },
  },
  {
    key: 'winter-red',
    cover: { scene: 'cellar', season: 'dusk', seed: 'home:winter' },
    eyebrow: '겨울의 레드',
    title: '천천히 풀리는\n단단한 한 잔',
    lead: '네비올로와 카베르네 소비뇽, 오래 앉아 마실수록 깊어지는 레드를 모았어요.',
    action: '겨울 레드 보기',
    second: { action: '가까운 매장 찾기', href: '/store' },
    wines: { kinds: ['RED'], themes: ['winter'] },
  },
]

const translateCover = readTranslations(['covers'], ['eyebrow', 'title', 'lead', 'action', 'secondAction'])

const noNames: Names = { ko: '', en: '', zhCN: '', zhTW: '', ja: '' }

const dealNames = toLocalizedText({
  ...{ ko: '타임딜', en: 'Flash sale', ja: 'タイムセール', zhCN: '限时特惠', zhTW: '限時特惠' },
})

export type HomeCovers = readonly (CoverSeed & { cover: CoverDrawing })[]

/** Draws the covers of the home page once. */
export const drawHomeCovers = async (): Promise<HomeCovers> =>
  Promise.all(covers.map(async (seed) => ({ ...seed, cover: await withPlaceholder(seed.cover) })))

const hasAny = (allowedKeys: readonly string[] | undefined, keys: readonly (string | null)[]) =>
  allowedKeys === undefined || keys.some((key) => key !== null && allowedKeys.includes(key))

/** The listed wines of a choice in the order of the list that it opens, but for those that are on the page already. */
const listChosenProducts = (
  seededProducts: SeededProducts,
  { kinds, areas, themes }: WineChoice,
  { limit, without }: { limit: number; without: ReadonlySet<number> },
): number[] =>
  seededProducts
    .filter(({ label, bottle, productId }) => {
      const isListed = bottle === label.bottles[0] && label.kind !== 'GOODS' && !without.has(productId)
      return (
        isListed && hasAny(kinds, [label.kind]) && hasAny(areas, [label.area]) && hasAny(themes, label.themes)
      )
    })
    .sort((a, b) => b.bottle.rank - a.bottle.rank)
    .slice(0, limit)
    .map(({ productId }) => productId)

/** The list of exactly the wines of a choice. */
const toListHref = ({ kinds, areas, themes }: WineChoice, vocabulary: TaxonomyIds): string => {
  const params = [
    ['idKinds', kinds?.map((key) => getId(vocabulary.kinds, key))],
    ['idProductionAreas', areas?.map((key) => getId(vocabulary.areas, key))],
    ['idFeatureds', themes?.map((key) => getId(vocabulary.featured, key))],
  ] as const
  return `/product?${params.flatMap(([name, ids]) => (ids ? [`${name}=${ids.join(',')}`] : [])).join('&')}`
}

const listDealProducts = (seededProducts: SeededProducts, without: ReadonlySet<number>) => {
  const discountedProducts = seededProducts.filter(
    ({ label, bottle, productId }) =>
      bottle === label.bottles[0] &&
      bottle.listPrice > bottle.price &&
      label.kind !== 'GOODS' &&
      !without.has(productId),
  )
  return discountedProducts.sort((a, b) => b.bottle.rank - a.bottle.rank).slice(0, 3)
}

/** A wine stands in one block of the page alone; the picks of the MDs are others too. */
const chooseProducts = (seededProducts: SeededProducts) => {
  const ids = new Set<number>()
  const add = (productIds: number[]) => {
    productIds.forEach((id) => ids.add(id))
    return productIds
  }
  const coverProducts = covers.map(({ wines }) =>
    add(listChosenProducts(seededProducts, wines, { limit: 2, without: ids })),
  )
  return { coverProducts, deal: listDealProducts(seededProducts, ids) }
}

/** Blocks that are the seed's in Korean get the translations that they lack. */
const fillBlockTranslations = async (tx: Transaction): Promise<void> => {
  for (const { key, eyebrow, title, lead, action, second } of covers) {
    const texts = { eyebrow, title, lead, action }
    await tx.execute(sql`
      update home_blocks set content = jsonb_set(content, '{translations}', ${JSON.stringify(translateCover(key))}::jsonb)
      where block = 'COVER' and key = ${key} and coalesce(content -> 'translations', '{}') = '{}'
        and content @> ${JSON.stringify(texts)}::jsonb
        and content -> 'second' ->> 'action' is not distinct from ${second?.action ?? null}::text`)
  }
  await tx.execute(sql`
    update home_blocks set names = ${JSON.stringify(dealNames)}::jsonb
    where block = 'TIMEDEAL' and names ->> 'ko-KR' = ${dealNames['ko-KR']} and coalesce(names ->> 'en-US', '') = ''`)
}

/** Seeds the covers of the home page and the time deal. Existing blocks stay, but for missing translations. */
export const seedHome = async (
  tx: Transaction,
  seededProducts: SeededProducts,
  { vocabulary, drawings }: { vocabulary: TaxonomyIds; drawings: HomeCovers },
): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from home_blocks where block <> 'MD' limit 1`)
  if (rows.length > 0) return fillBlockTranslations(tx)
  const { coverProducts, deal } = chooseProducts(seededProducts)
  await tx.insert(homeBlocks).values([
    ...drawings.map(({ key, wines, ...content }, position) => ({
      block: 'COVER' as const,
      key,
      names: toLocalizedText({ ...noNames, ko: content.title }),
      content: { ...content, href: toListHref(wines, vocabulary), translations: translateCover(key) },
      productIds: coverProducts[position] ?? [],
      position,
    })),
    {
      block: 'TIMEDEAL' as const,
      key: 'today',
      names: dealNames,
      content: {
        quantity: Object.fromEntries(
          deal.map(({ productId, bottle }) => [productId, 40 + (bottle.rank % 30)]),
        ),
      },
      productIds: deal.map(({ productId }) => productId),
      position: 0,
    },
  ])
}
