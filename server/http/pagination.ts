/** A page of a list, in the shape of all lists. */
export const paginate = <T>(
  items: T[],
  { size, page }: { size: number; page: number },
  totalElements: number,
) => ({
  _embedded: { items },
  page: { size, totalElements, totalPages: Math.ceil(totalElements / size), number: page },
})
