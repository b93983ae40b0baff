/** 750ml, 1.5L. */
export const volume = (millilitres: number): string =>
  millilitres >= 1000 ? `${millilitres / 1000}L` : `${millilitres}ml`

/** 2021, or NV. */
export const vintage = (year: number | null): string => (year === null ? 'NV' : String(year))
