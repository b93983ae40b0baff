import type { Inquiry, InquiryCard, InquiryCategory, InquiryGroup, InquiryPage } from './inquiries.queries.ts'

export const createInquiryCard = (id: number, overrides: Partial<InquiryCard> = {}): InquiryCard => ({
  id,
  category: { id: 4, name: '매장 픽업' },
  title: '픽업 날짜를 바꿀 수 있나요?',
  state: 'RECEIVED',
  fileCount: 0,
  createdAt: '2026-11-19T14:05:00+09:00',
  answeredAt: null,
  revisedAt: null,
  ...overrides,
})

export const createInquiryPage = (items: InquiryCard[], totalPages = 1): InquiryPage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})

export const createInquiry = (overrides: Partial<Inquiry> = {}): Inquiry => ({
  ...createInquiryCard(1),
  fullName: '홍길동',
  email: 'hong@example.com',
  content: '토요일에 가기로 했는데 일요일로 바꾸고 싶어요.\n주문번호는 20261121-0004182예요.',
  answer: null,
  files: [],
  ...overrides,
})

export const file = {
  id: '11111111-1111-4111-8111-111111111111',
  name: '라벨-사진.jpg',
  type: 'image/jpeg',
  size: 482_113,
  width: 800,
  height: 600,
  thumbhash: null,
  href: '#',
  expiresAt: null,
}

export const groups: InquiryGroup[] = [
  { code: 'ORDER', name: '주문' },
  { code: 'RECEIVING', name: '받기' },
]

export const categories: InquiryCategory[] = [
  { id: 1, type: 'ORDER', name: '주문' },
  { id: 2, type: 'ORDER', name: '결제·영수증' },
  { id: 4, type: 'RECEIVING', name: '매장 픽업' },
]
