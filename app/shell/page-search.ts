export { readPageNumber as pageOf } from './address-values.ts'
export { pageOf as readPage } from './list-place.ts'

export type PageSearch = { page?: number }
