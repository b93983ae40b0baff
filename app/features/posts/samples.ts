import type { Notice, NoticeCard, NoticePage, NoticeType } from './posts.queries.ts'

export const createNoticeCard = (id: number, overrides: Partial<NoticeCard> = {}): NoticeCard => ({
  id,
  type: 'NOTICE',
  typeName: '공지사항',
  category: { id: 5, name: '약관·정책' },
  title: '주류 경고 문구 변경 안내',
  lang: 'ko-KR',
  pinned: false,
  publishedAt: '2026-11-16T10:00:00+09:00',
  ...overrides,
})

export const createNoticePage = (items: NoticeCard[], totalPages = 1): NoticePage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})

export const notice: Notice = {
  ...createNoticeCard(1),
  body: '과음 경고 문구에 관한 기준이 바뀌었습니다.\n\n## 바뀐 내용\n\n- 음주운전 문구가 더해졌습니다.\n- 임신 중 음주 문구가 더해졌습니다.\n\n모든 주류 상품의 화면 아래에서 확인하실 수 있습니다.',
  bodyLang: 'ko-KR',
  older: { id: 5, title: '비니를 사칭한 문자에 주의해 주십시오', lang: 'ko-KR' },
  newer: { id: 4, title: '서비스 점검 안내 (11월 24일 새벽 2시~4시)', lang: 'ko-KR' },
}

export const noticeTypeCounts: NoticeType[] = [
  { code: 'NOTICE', name: '공지사항', qty: 10 },
  { code: 'NEWS', name: '비니 소식', qty: 6 },
  { code: 'GUIDE', name: '이용 안내', qty: 4 },
]
