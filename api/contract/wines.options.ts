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
