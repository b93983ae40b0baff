/** How many wines have a rating. */
export type RatingCount = { rating: number; count: number }

/** Among fewer rated wines a place means little. */
const fewestPeers = 20
/** A place in the middle is none to be named. */
const lowestPercent = 25

/** The place of a rating among those of all wines of a country and kind, in percent from the top. */
export const toStanding = (
  peers: readonly RatingCount[],
  rating: number | null,
): { topPercent: number; count: number } | null => {
  const count = peers.reduce((sum, peer) => sum + peer.count, 0)
  if (rating === null || count < fewestPeers) return null
  const better = peers.filter((peer) => peer.rating > rating).reduce((sum, peer) => sum + peer.count, 0)
  const topPercent = Math.ceil(((better + 1) * 100) / count)
  return topPercent > lowestPercent ? null : { topPercent, count }
}

/** Goods on sale, by what they are. */
export type GoodsOnSale = { id: number; variant: string }
/** What decides which goods go with a wine. */
export type WineService = {
  glass: string | null
  closure: string | null
  dishes: readonly string[]
  isSparkling: boolean
}

const glassVariants: Record<string, string> = {
  burgundy: 'burgundy',
  bordeaux: 'bordeaux',
  white: 'white',
  aroma: 'white',
  universal: 'white',
  dessert: 'white',
  flute: 'flute',
  tulip: 'flute',
}

/** So many fill the row. */
const maxTogether = 3

/** Food of the shop by the end of the keys of the dishes that it belongs to. */
const foodsByDish = [
  ['-cheese', 'cheese'],
  ['chocolate-cake', 'chocolate'],
  ['jamon', 'salami'],
  ['nuts', 'nuts'],
  ['pizza', 'olives'],
  ['tomato-pasta', 'olives'],
  ['salad', 'olives'],
] as const

/**
 * The glass a wine asks for, an opener where there is a cork to draw or the stopper of a sparkling wine, and food of its
 * dishes. What is missing of three is a stopper for the rest of the bottle and crackers, which go with every wine.
 */
export const chooseTogether = (
  goods: readonly GoodsOnSale[],
  { glass, closure, dishes, isSparkling }: WineService,
): number[] => {
  const variants = [
    glass && glassVariants[glass],
    isSparkling ? 'stopper' : closure !== 'screw' && 'opener',
    ...foodsByDish.map(([dish, food]) => dishes.some((key) => key.endsWith(dish)) && food),
    !isSparkling && 'vacuum-stopper',
    'crackers',
  ]
  const ids = variants.flatMap((variant) => goods.find((one) => one.variant === variant)?.id ?? [])
  return [...new Set(ids)].slice(0, maxTogether)
}
