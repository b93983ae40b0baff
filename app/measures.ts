/** 750ml, 1.5L. */
export const formatVolume = (milliliters: number): string =>
  milliliters >= 1000 ? `${milliliters / 1000}L` : `${milliliters}ml`

/** 2021, or NV. */
export const formatVintage = (year: number | null): string => (year === null ? 'NV' : String(year))
