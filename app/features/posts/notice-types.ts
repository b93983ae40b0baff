import type { NoticeCard } from './posts.queries.ts'

/** What the posts of the shop are, in the order of their tabs. */
export const noticeTypes = ['NOTICE', 'NEWS', 'GUIDE'] as const satisfies NoticeCard['type'][]
