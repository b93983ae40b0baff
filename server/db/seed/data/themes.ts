import type { WordSeed } from './shapes.ts'

/** A theme of the theme menu, with the sentence below its title. */
export type ThemeSeed = WordSeed & { descriptionKo: string }

export const themes: ThemeSeed[] = [
  { key: 'natural', names: { ko: '내추럴', en: 'Natural', zhCN: '自然酒', zhTW: '自然酒', ja: 'ナチュラル' }, descriptionKo: '야생 효모로 발효하고 덜 걸러 낸 와인. 살짝 탁하고 생기가 넘쳐요.' },
  { key: 'orange', names: { ko: '오렌지', en: 'Orange', zhCN: '橙酒', zhTW: '橘酒', ja: 'オレンジワイン' }, descriptionKo: '청포도를 껍질째 담가 만든 호박빛 화이트. 홍차 같은 떫은맛이 매력이에요.' },
  { key: 'value', names: { ko: '가성비', en: 'Great value', zhCN: '高性价比', zhTW: '高CP值', ja: 'コスパ' }, descriptionKo: '3만원 아래에서 고른, 값보다 한 걸음 앞선 와인이에요.' },
  { key: 'gift', names: { ko: '선물', en: 'Gifts', zhCN: '送礼', zhTW: '送禮', ja: 'ギフト' }, descriptionKo: '받는 사람이 와인을 몰라도 좋아할 만한 병만 모았어요.' },
  { key: 'party', names: { ko: '파티', en: 'Party', zhCN: '派对', zhTW: '派對', ja: 'パーティー' }, descriptionKo: '여럿이 모인 자리에서 누구나 편하게 잔을 내미는 와인이에요.' },
  { key: 'korean-food', names: { ko: '한식과 함께', en: 'With Korean food', zhCN: '搭配韩餐', zhTW: '搭配韓式料理', ja: '韓国料理と' }, descriptionKo: '갈비찜부터 파전까지, 우리 밥상에서 맛이 살아나는 와인이에요.' },
  { key: 'anniversary', names: { ko: '기념일', en: 'Anniversaries', zhCN: '纪念日', zhTW: '紀念日', ja: '記念日' }, descriptionKo: '한 해를 돌아보며 천천히 따르고 싶은 날을 위한 병이에요.' },
  { key: 'award', names: { ko: '수상 와인', en: 'Award winners', zhCN: '获奖酒款', zhTW: '獲獎酒款', ja: '受賞ワイン' }, descriptionKo: '블라인드 품평회에서 상을 받은 와인이에요.' },
  { key: 'organic', names: { ko: '유기농', en: 'Organic', zhCN: '有机', zhTW: '有機', ja: 'オーガニック' }, descriptionKo: '제초제와 합성 비료 없이 기른 포도로 만들었어요.' },
  { key: 'low-alcohol', names: { ko: '낮은 도수', en: 'Low alcohol', zhCN: '低酒精度', zhTW: '低酒精', ja: '低アルコール' }, descriptionKo: '도수 11% 이하. 가볍게 한 잔 곁들이고 싶은 저녁에 어울려요.' },
  { key: 'magnum', names: { ko: '매그넘', en: 'Magnum', zhCN: '大瓶装', zhTW: '大瓶裝', ja: 'マグナム' }, descriptionKo: '두 병이 한 병에 담긴 1.5리터. 모임의 한가운데에 놓기 좋아요.' },
  { key: 'summer', names: { ko: '여름 와인', en: 'Summer', zhCN: '夏日酒款', zhTW: '夏日酒款', ja: '夏のワイン' }, descriptionKo: '얼음물에 담가 두었다가 바로 마시면 더위가 물러나요.' },
  { key: 'winter', names: { ko: '겨울 와인', en: 'Winter', zhCN: '冬日酒款', zhTW: '冬日酒款', ja: '冬のワイン' }, descriptionKo: '추운 저녁, 진한 국물과 구운 고기 곁에 두고 싶은 와인이에요.' },
  { key: 'traditional', names: { ko: '우리 와인', en: 'Korean wine', zhCN: '韩国葡萄酒', zhTW: '韓國葡萄酒', ja: '韓国ワイン' }, descriptionKo: '영동과 영천의 전통주 면허 양조장이 우리 포도로 빚었어요. 집에서 받을 수 있어요.' },
]
