import type { WordSeed } from './shapes.ts'

export const options: WordSeed[] = [
  { key: 'parking', names: { ko: '주차', en: 'Parking', zhCN: '停车', zhTW: '停車', ja: '駐車場' } },
  { key: 'tasting', names: { ko: '시음', en: 'Tasting', zhCN: '试饮', zhTW: '試飲', ja: '試飲' } },
  { key: 'gift-wrap', names: { ko: '선물 포장', en: 'Gift wrapping', zhCN: '礼品包装', zhTW: '禮品包裝', ja: 'ギフト包装' } },
  { key: 'sommelier', names: { ko: '소믈리에 상담', en: 'Sommelier advice', zhCN: '侍酒师咨询', zhTW: '侍酒師諮詢', ja: 'ソムリエ相談' } },
  { key: 'class', names: { ko: '와인 클래스', en: 'Wine classes', zhCN: '品酒课程', zhTW: '品酒課程', ja: 'ワイン講座' } },
  { key: 'glass-rental', names: { ko: '잔 대여', en: 'Glass rental', zhCN: '酒杯租借', zhTW: '酒杯租借', ja: 'グラス貸出' } },
  { key: 'chilled', names: { ko: '차갑게 보관 후 전달', en: 'Kept chilled until pickup', zhCN: '冰镇交付', zhTW: '冰鎮交付', ja: '冷やしてお渡し' } },
  { key: 'step-free', names: { ko: '휠체어 출입', en: 'Wheelchair accessible', zhCN: '无障碍通行', zhTW: '無障礙通道', ja: '車椅子可' } },
  { key: 'pets', names: { ko: '반려동물 동반', en: 'Pets welcome', zhCN: '可携宠物', zhTW: '寵物友善', ja: 'ペット同伴可' } },
  { key: 'foreign-language', names: { ko: '외국어 응대', en: 'Foreign languages spoken', zhCN: '外语服务', zhTW: '外語服務', ja: '外国語対応' } },
  { key: 'bottle-return', names: { ko: '공병 회수', en: 'Bottle return', zhCN: '空瓶回收', zhTW: '空瓶回收', ja: '空き瓶回収' } },
]
