import type { LocalizedText } from '../db/tables/columns.ts'

export type Choice = { code: string; names: LocalizedText }

const choice = (code: string, ko: string, en: string, zhCN: string, zhTW: string, ja: string): Choice => ({
  code,
  names: { 'ko-KR': ko, 'en-US': en, 'zh-CN': zhCN, 'zh-TW': zhTW, 'ja-JP': ja },
})

/** What new members may say they do. */
export const jobs: Choice[] = [
  choice('OFFICE', '사무직', 'Office work', '文职', '文職', '事務職'),
  choice('PROFESSION', '전문직', 'Profession', '专业人士', '專業人士', '専門職'),
  choice('SALES', '영업·서비스직', 'Sales and service', '销售与服务', '業務與服務', '営業・サービス'),
  choice('PRODUCTION', '생산·기술직', 'Production and engineering', '生产与技术', '生產與技術', '生産・技術'),
  choice(
    'PUBLIC',
    '공무원·교직',
    'Public service and teaching',
    '公务员与教师',
    '公務員與教師',
    '公務員・教職',
  ),
  choice('SELF_EMPLOYED', '자영업', 'Self-employed', '个体经营', '自營業', '自営業'),
  choice('HOSPITALITY', '외식·주류업', 'Restaurants and wine trade', '餐饮酒业', '餐飲酒業', '飲食・酒類業'),
  choice('ARTS', '예술·디자인', 'Arts and design', '艺术与设计', '藝術與設計', '芸術・デザイン'),
  choice('STUDENT', '학생', 'Student', '学生', '學生', '学生'),
  choice('HOMEMAKER', '주부', 'Homemaker', '家庭主妇（夫）', '家庭主婦（夫）', '主婦・主夫'),
  choice('RETIRED', '은퇴', 'Retired', '退休', '退休', '定年退職'),
  choice('OTHER', '기타', 'Other', '其他', '其他', 'その他'),
]

/** How new members may say they came to know the shop. */
export const inflowPaths: Choice[] = [
  choice('SEARCH', '검색', 'Web search', '网络搜索', '網路搜尋', '検索'),
  choice('FRIEND', '지인 추천', 'A friend', '朋友推荐', '朋友推薦', '知人の紹介'),
  choice('SOCIAL', 'SNS', 'Social media', '社交媒体', '社群媒體', 'SNS'),
  choice('BLOG', '블로그·카페', 'Blogs and forums', '博客与论坛', '部落格與論壇', 'ブログ・掲示板'),
  choice('VIDEO', '유튜브', 'Video', '视频', '影片', '動画'),
  choice('STORE', '매장 방문', 'A visit to a store', '到店', '造訪門市', '店舗で'),
  choice('EVENT', '행사·시음회', 'Events and tastings', '活动与品鉴会', '活動與品酒會', 'イベント・試飲会'),
  choice('PRESS', '뉴스·잡지', 'News and magazines', '新闻与杂志', '新聞與雜誌', 'ニュース・雑誌'),
  choice('ADVERTISEMENT', '광고', 'Advertising', '广告', '廣告', '広告'),
  choice('OTHER', '기타', 'Other', '其他', '其他', 'その他'),
]

/** Whether an answer is one of the choices, or none was given. */
export const isChoice = (choices: Choice[], code: string | undefined): boolean =>
  !code || choices.some((choice) => choice.code === code)
