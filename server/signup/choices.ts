import type { LocalizedText } from '../db/tables/columns.ts'

export type Choice = { code: string; names: LocalizedText }

const createChoice = (
  code: string,
  ko: string,
  en: string,
  zhCN: string,
  zhTW: string,
  ja: string,
): Choice => ({
  code,
  names: { 'ko-KR': ko, 'en-US': en, 'zh-CN': zhCN, 'zh-TW': zhTW, 'ja-JP': ja },
})

/** The occupations that new members can choose. */
export const jobs: Choice[] = [
  createChoice('OFFICE', '사무직', 'Office work', '文职', '文職', '事務職'),
  createChoice('PROFESSION', '전문직', 'Profession', '专业人士', '專業人士', '専門職'),
  createChoice('SALES', '영업·서비스직', 'Sales and service', '销售与服务', '業務與服務', '営業・サービス'),
  createChoice(
    'PRODUCTION',
    '생산·기술직',
    'Production and engineering',
    '生产与技术',
    '生產與技術',
    '生産・技術',
  ),
  createChoice(
    'PUBLIC',
    '공무원·교직',
    'Public service and teaching',
    '公务员与教师',
    '公務員與教師',
    '公務員・教職',
  ),
  createChoice('SELF_EMPLOYED', '자영업', 'Self-employed', '个体经营', '自營業', '自営業'),
  createChoice(
    'HOSPITALITY',
    '외식·주류업',
    'Restaurants and wine trade',
    '餐饮酒业',
    '餐飲酒業',
    '飲食・酒類業',
  ),
  createChoice('ARTS', '예술·디자인', 'Arts and design', '艺术与设计', '藝術與設計', '芸術・デザイン'),
  createChoice('STUDENT', '학생', 'Student', '学生', '學生', '学生'),
  createChoice('HOMEMAKER', '주부', 'Homemaker', '家庭主妇（夫）', '家庭主婦（夫）', '主婦・主夫'),
  createChoice('RETIRED', '은퇴', 'Retired', '退休', '退休', '定年退職'),
  createChoice('OTHER', '기타', 'Other', '其他', '其他', 'その他'),
]

/** The ways to the shop that new members can choose. */
export const inflowPaths: Choice[] = [
  createChoice('SEARCH', '검색', 'Web search', '网络搜索', '網路搜尋', '検索'),
  createChoice('FRIEND', '지인 추천', 'A friend', '朋友推荐', '朋友推薦', '知人の紹介'),
  createChoice('SOCIAL', 'SNS', 'Social media', '社交媒体', '社群媒體', 'SNS'),
  createChoice('BLOG', '블로그·카페', 'Blogs and forums', '博客与论坛', '部落格與論壇', 'ブログ・掲示板'),
  createChoice('VIDEO', '유튜브', 'Video', '视频', '影片', '動画'),
  createChoice('STORE', '매장 방문', 'A visit to a store', '到店', '造訪門市', '店舗で'),
  createChoice(
    'EVENT',
    '행사·시음회',
    'Events and tastings',
    '活动与品鉴会',
    '活動與品酒會',
    'イベント・試飲会',
  ),
  createChoice('PRESS', '뉴스·잡지', 'News and magazines', '新闻与杂志', '新聞與雜誌', 'ニュース・雑誌'),
  createChoice('ADVERTISEMENT', '광고', 'Advertising', '广告', '廣告', '広告'),
  createChoice('OTHER', '기타', 'Other', '其他', '其他', 'その他'),
]

/** Whether an answer is one of the choices, or none was given. */
export const isChoice = (choices: Choice[], code: string | undefined): boolean =>
  !code || choices.some((choice) => choice.code === code)
