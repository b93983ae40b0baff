/** Orders of a list of products, as the address and the call name them. */
export const productSorts = [
  'recommended',
  'match',
  'sold',
  'priceAsc',
  'priceDesc',
  'rating',
  'new',
] as const

/** Kinds of wine; a product of any other kind is goods. */
export const drinkKinds = [
  'RED',
  'WHITE',
  'ROSE',
  'SPARKLING',
  'FORTIFIED',
  'DESSERT',
  'NONALCOHOLIC',
] as const

/** In won. */
export const priceBounds = { min: 0, max: 1_000_000_000 }
/** In per cent of the volume. */
export const alcoholBounds = { min: 0, max: 100 }
/** Stars that a wine may have on average. */
export const scoreBounds = { min: 0, max: 5 }
/** Sweetness, body, acidity and tannin. */
export const levelBounds = { min: 1, max: 5 }
