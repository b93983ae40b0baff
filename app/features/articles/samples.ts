import { cards } from '../wines/samples.ts'
import type { Article, ArticleCard, ArticlePage, ProductsOfKind } from './articles.queries.ts'

const card: ArticleCard = {
  id: 1,
  title: '굴이 오는 계절, 샤블리가 바빠지는 이유',
  lead: '샤블리의 흙에는 아주 오래된 굴이 잠들어 있어요. 통영의 굴과 부르고뉴의 북쪽 끝을 이어 볼게요.',
  lang: 'ko-KR',
  category: '계절',
  readingMinutes: 3,
  likeCount: 354,
  liked: false,
  publishedAt: '2026-11-20T10:00:00+09:00',
  image: { src: '/samples/hills', thumbhash: null, alt: '' },
}
const titles = [
  '강을 따라 쌓아 올린 돌담 위의 포도밭',
  '오크통은 와인에 무엇을 남기나',
  '김장하는 날에 여는 한 병',
]

export const articleCards: ArticleCard[] = [
  card,
  ...titles.map((title, index) => ({ ...card, id: index + 2, title, category: '산지' })),
]

export const article: Article = {
  ...card,
  bodyLang: 'ko-KR',
  figure: { src: '/samples/table', thumbhash: null, alt: '' },
  body: '찬바람이 불기 시작하면 매장 냉장고의 샤블리 칸이 자주 비어요.\n\n## 바다였던 땅\n\n샤블리는 부르고뉴에서도 한참 북쪽으로 떨어진 마을이에요.\n\n## 굴에는 왜 산미가 필요할까\n\n굴은 기름지지 않은 것 같지만 입안에 진한 감칠맛을 남겨요.',
}

export const articlePage: ArticlePage = {
  _embedded: { items: articleCards },
  page: { size: 13, totalElements: 24, totalPages: 2, number: 0 },
}

export const kinds: ProductsOfKind[] = [
  { id: 2, code: 'WHITE', name: '화이트', qty: 2, products: cards.slice(0, 2) },
  { id: 4, code: 'SPARKLING', name: '스파클링', qty: 1, products: cards.slice(2, 3) },
]
