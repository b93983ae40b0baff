import type { OfficeReview, OfficeReviewPage } from './reviews.queries.ts'

const review: OfficeReview = {
  ...{ id: 31, product: { id: 5, name: '폰테로소 사소 2019' }, author: '김*연', stars: 2, purchased: true },
  ...{
    text: '코르크가 부서져서 아쉬웠어요.',
    at: '2026-11-26T18:30:00+09:00',
    reply: [],
    others: [],
    photos: [],
  },
}

/** A review without a reply, one that the shop and the seller replied to, and one with a revised reply. */
export const officeReviewItems: OfficeReview[] = [
  review,
  {
    ...{ ...review, id: 32, author: '이*준', stars: 4.5, text: '갈비찜과 잘 어울렸어요.' },
    photos: [
      { id: 7, href: '/api/v1/file-download?id=a', hidden: null },
      {
        id: 8,
        href: '/api/v1/file-download?id=b',
        hidden: { reason: '사람 얼굴이 보여요', at: '2026-11-27T09:30:00+09:00' },
      },
    ],
    others: [{ seller: null, text: '소중한 후기 고맙습니다.', at: '2026-11-27T09:00:00+09:00' }],
  },
  {
    ...{ ...review, id: 33, author: '박*우', stars: 3, purchased: false, text: '생각보다 가벼워요.' },
    reply: [
      {
        version: 2,
        text: '한 시간 전에 열어 두시면 더 좋아요.',
        by: '정판매',
        at: '2026-11-27T11:00:00+09:00',
      },
      { version: 1, text: '미리 열어 두세요.', by: '정판매', at: '2026-11-27T10:00:00+09:00' },
    ],
  },
]

export const toReviewPage = (items: OfficeReview[]): OfficeReviewPage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
