export { readPageNumber } from './url-params.ts'
export { readPageParam } from './list-params.ts'

export type PageSearch = { page?: number }
