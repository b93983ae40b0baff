import type { OfficeWine, OfficeWineCard } from './wines.queries.ts'

const image = { src: '/samples/barolo', thumbhash: null, alt: '토르벨로 바롤로 세랄토' }

/** Wines for the stories of the office. */
export const wineCards: OfficeWineCard[] = [
  {
    ...{ id: 7, name: '토르벨로 바롤로 세랄토', originalName: 'Barolo Serralto', kind: '레드' },
    ...{ winery: { id: 1, name: '카시나 토르벨로' }, image, hasBottlePhoto: true },
    ...{ productCount: 3, pictureCount: 2, hidden: null },
  },
  {
    ...{ id: 9, name: '카후랑이 리지 소비뇽 블랑', originalName: 'Sauvignon Blanc', kind: '화이트' },
    ...{ winery: null, image, hasBottlePhoto: false, productCount: 1, pictureCount: 0 },
    hidden: { at: '2026-11-27T10:20:00+09:00', reason: '라벨의 도수가 실제와 달라요.', by: '박운영' },
  },
]

export const wine: OfficeWine = {
  ...{ id: 7, name: '토르벨로 바롤로 세랄토', originalName: 'Barolo Serralto', kind: '레드' },
  ...{ winery: { id: 1, name: '카시나 토르벨로' }, image, hasBottlePhoto: true },
  ...{ productCount: 2, pictureCount: 2, maker: 'Cascina Torvello', country: '이탈리아', area: '바롤로' },
  hidden: null,
  headline: '말린 장미와 체리, 단단한 타닌',
  importer: '새벽와인수입(주)',
  products: [
    {
      ...{ id: 1, vintage: 2019, volumeMl: 750, price: 112_000, status: 'ON_SALE' },
      ...{ barcode: '8801234567893', image, hasBottlePhoto: true, pictureCount: 0 },
    },
    {
      ...{ id: 21, vintage: 2018, volumeMl: 1500, price: 240_000, status: 'STOPPED' },
      ...{ barcode: null, image, hasBottlePhoto: false, pictureCount: 0 },
    },
  ],
}
