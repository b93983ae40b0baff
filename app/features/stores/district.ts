import { m } from '#messages'

/** Where a store is, as the language orders it: 서울 성동구, Seongdong-gu, Seoul. */
export const formatDistrict = (province: string, city: string): string =>
  city ? m['stores.district']({ province, city }) : province
