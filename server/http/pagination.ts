/** A page of a list as every list answers it. */
export const paginate = <T>(
  items: T[],
  { size, page }: { size: number; page: number },
  totalElements: number,
) => ({
  _embedded: { items },
  page: { size, totalElements, totalPages: Math.ceil(totalElements / size), number: page },
})
