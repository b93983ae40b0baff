// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { places as contract } from '../contract/places.ts'

export const places = remote<typeof contract>({
  juso: 'GET /juso',
  location: 'GET /location',
  category: 'GET /kakao-map/category',
  address: 'GET /kakao-map/address',
  keyword: 'GET /kakao-map/keyword',
  regionAtPoint: 'GET /kakao-map/coord2regioncode',
  addressAtPoint: 'GET /kakao-map/coord2address',
  convertPoint: 'GET /kakao-map/transcoord',
})
