import { m } from '#messages'

/** 비슷한 와인, or 비슷한 상품 for goods. */
export const toSimilarTitle = ({ code }: { code: string }): string =>
  code === 'GOODS' ? m['detail.similar.goods']() : m['detail.similar.title']()
