import type { Locale } from '#api/fields.ts'

/** Who made a product, in foreign languages; English stands for those that lack it. */
export type MakerNames = Partial<Record<Locale, string>>
export type ProductNames = { nameKo: string; nameOriginal: string; makerNames: MakerNames | null }

/** Words that many makers have in their names: they do not tell one from another. */
const commonWords = new Set(
  [
    'abbazia adega agricola azienda bodega bodegas cantina cantine casa castello caves cave cellar cellars',
    'champagne chateau clos company cooperative domaine domaines domane estate familia famiglia family fattoria',
    'finca gut herdade kellerei kloster maison masseria mas masia palazzo podere poderi quinta schloss tenuta',
    'tenute vignerons vignoble vignobles villa vina vinas vineyard vineyards viticoltori weingut weinhaus wine',
    'winery winemakers wines and by da das de dei del della delle der des di do dos du e el et il i la las le les',
    'lo los of the und van von y',
  ].flatMap((line) => line.split(' ')),
)

/** The words of a name without case and accents. */
const splitWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const holdsMaker = (name: string, maker: string): boolean => {
  const ownWords = splitWords(maker).filter((word) => !commonWords.has(word))
  const words = new Set(splitWords(name))
  return ownWords.length > 0 && ownWords.every((word) => words.has(word))
}

/** The name of who made a product, in a language; the Korean one where no other is known. */
export const localizeMaker = (
  { maker, makerNames }: { maker: string; makerNames: MakerNames | null },
  locale: Locale,
): string => (locale === 'ko-KR' ? maker : makerNames?.[locale] || makerNames?.['en-US'] || maker)

/**
 * The name of a product in a language. Foreign languages have the name on the bottle behind that of its maker,
 * because many wines are called after their grape alone; a maker that the name holds already is left out.
 */
export const toProductName = ({ nameKo, nameOriginal, makerNames }: ProductNames, locale: Locale): string => {
  if (locale === 'ko-KR' || !nameOriginal) return nameKo
  const maker = makerNames?.[locale] || makerNames?.['en-US']
  return maker && !holdsMaker(nameOriginal, maker) ? `${maker} ${nameOriginal}` : nameOriginal
}
