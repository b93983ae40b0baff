import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import { locales } from '#api/fields.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { StoredProduct, StoredWine } from './stored-wine.store.ts'
import { BottleFacts } from './plain.rules.ts'

const productKeyPattern = /^p([1-9]\d{0,9})$/

/** The key of a product of the shop in a body. */
export const toProductKey = (id: number): string => `p${id}`

/** The product that a key is of; null for one that the shop has not yet. */
export const parseProductKey = (key: string): number | null => {
  const id = productKeyPattern.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}

const toText = (value: string | number | null): string => (value === null ? '' : String(value))

const toProductFields = (product: StoredProduct): DraftBody => {
  const key = toProductKey(product.id)
  const facts = Object.keys(BottleFacts.shape) as (keyof BottleFacts)[]
  return {
    [`products.${key}.status`]: product.status,
    [`products.${key}.barcode`]: toText(product.barcode),
    ...Object.fromEntries(facts.map((name) => [`products.${key}.${name}`, toText(product[name])])),
  }
}

/** A wine of the shop in the fields of a draft: cells of a list, with texts in five languages. */
export const toWineBody = ({ wine, grapes, products }: StoredWine, taxonomy: Taxonomy): DraftBody => {
  const [lead] = products
  const winery = wine.wineryId === null ? undefined : taxonomy.wineries.get(wine.wineryId)
  const area = wine.areaId === null ? undefined : taxonomy.areas.get(wine.areaId)
  const level = lead?.levelId ? taxonomy.levels.get(lead.levelId) : undefined
  const toTranslated = (text: 'headline' | 'story') =>
    Object.fromEntries(
      locales.map((locale) => [
        `${text}.${locale}`,
        locale === 'ko-KR' ? wine[text] : (wine.translations[locale]?.[text] ?? ''),
      ]),
    )
  return {
    name_ko: wine.nameKo,
    name_original: wine.nameOriginal,
    kind: taxonomy.kinds.get(wine.kindId)?.code ?? '',
    winery: winery?.key ?? '',
    maker: wine.maker === winery?.nameKo ? '' : wine.maker,
    area: area?.key ?? '',
    grapes: grapes
      .flatMap(({ grapeId, percent }) => {
        const grape = taxonomy.grapes.get(grapeId)
        return grape ? [`${grape.key} ${percent}`] : []
      })
      .join('; '),
    level: level?.key ?? '',
    themes: (lead?.featuredIds ?? []).flatMap((id) => taxonomy.featured.get(id)?.key ?? []).join('; '),
    aromas: wine.aromas.join('; '),
    importer: wine.importer,
    fulfilment: lead?.fulfilment ?? 'PICKUP',
    ...toTranslated('headline'),
    ...toTranslated('story'),
    ...Object.assign({}, ...products.map(toProductFields)),
  }
}

/** The fields of a new wine. */
export const createWineBody = (): DraftBody => ({
  ...Object.fromEntries(
    [
      'name_ko',
      'name_original',
      'kind',
      'winery',
      'maker',
      'area',
      'grapes',
      'level',
      'themes',
      'aromas',
    ].map((field) => [field, '']),
  ),
  importer: '',
  fulfilment: 'PICKUP',
  ...Object.fromEntries(
    ['headline', 'story'].flatMap((text) => locales.map((locale) => [`${text}.${locale}`, ''])),
  ),
  ...{ 'products.n1.vintage': '', 'products.n1.volume_ml': '750', 'products.n1.price': '' },
  'products.n1.status': 'ON_SALE',
})
