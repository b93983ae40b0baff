import { josa } from 'es-hangul'
import { aromas } from './aromas.ts'
import { createRandom } from './random.ts'
import type { SeededRandom } from './random.ts'
import { dishes } from './dishes.ts'
import type { VintageSeed, WineSeed } from './shapes.ts'

/** `stars` in half steps from 1 to 5; `daysAgo` counts back from the day of the seed. */
export type ReviewSeed = {
  author: string
  stars: number
  bodyKo: string
  vintage: VintageSeed['vintage']
  dish: string | null
  purchased: boolean
  daysAgo: number
}

type Mood = 'delighted' | 'pleased' | 'lukewarm' | 'let-down'

const families = [...'김김김이이박박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하']
const lastSyllables = [...'연우준민서진아현호윤경희수영훈정은지혜원빈솔람온']

const openings = [
  '주말에 친구들과 함께 열었어요.',
  '퇴근길에 픽업해서 그날 바로 마셨어요.',
  '매장 직원분이 권해 주셔서 골랐어요.',
  '부모님 댁에 들고 갔어요.',
  '비 오는 날 집에서 천천히 마셨어요.',
  '집들이에 가져갔어요.',
  '캠핑장에서 열었어요.',
  '생일상에 올렸어요.',
  '자주 가는 식당에 콜키지로 가져갔어요.',
  '후기를 읽고 샀어요.',
  '동생이 추천해서 마셔 봤어요.',
  '냉장고에 두었다가 어제 열었어요.',
  '부부가 한 병을 이틀에 나눠 마셨어요.',
  '회사 송년회에 올렸던 와인이에요.',
  '라벨이 마음에 들어 골랐어요.',
  '와인 모임에서 돌려 마셨어요.',
  '명절에 온 가족이 모여 마셨어요.',
  '선물로 받아서 마셔 봤어요.',
  '늘 마시던 것 말고 다른 걸 찾다가 골랐어요.',
]

/** For reviewers who liked the wine only. */
const fondOpenings = [
  '지난달에 이어 두 번째로 샀어요.',
  '이제 집에 늘 한 병은 있어요.',
  '친구 집에서 마셔 보고 따라 샀어요.',
  '세 병째예요.',
]

const tasteWords: Record<string, Record<'good' | 'bad', string[]>> = {
  tannic: {
    good: [
      '타닌이 단단한데 거칠지 않아요.',
      '한 시간쯤 열어 두니 다른 와인이 됐어요.',
      '입안을 꽉 채우고 여운이 길어요.',
      '디캔터에 옮기고 나서부터가 진짜예요.',
      '떫은맛이 고기랑 만나니 오히려 달게 느껴졌어요.',
      '첫날보다 이튿날이 더 좋았어요.',
      '색이 진하고 향이 층층이 나와요.',
      '결이 곱고 뒷심이 좋아요.',
      '볼이 큰 잔으로 바꾸니 향이 훨씬 넓어졌어요.',
      '단단한 스타일 좋아하시면 마음에 드실 거예요.',
      '마지막 잔이 제일 맛있어서 아쉬웠어요.',
      '나무 향이 과하지 않아서 좋았어요.',
    ],
    bad: [
      '생각보다 많이 떫었어요.',
      '고기 없이 마시기에는 좀 버거워요.',
      '아직 어린지 문을 닫고 있는 느낌이에요.',
      '두 시간 열어 둬도 딱딱했어요.',
      '오크 향이 과일을 가리는 것 같아요.',
      '몇 년 더 묵혔어야 했나 봐요.',
    ],
  },
  soft: {
    good: [
      '떫은맛이 거의 없어서 술술 넘어가요.',
      '과일이 진하고 끝이 깔끔해요.',
      '부드러워서 레드 못 드시던 어머니도 좋아하셨어요.',
      '묵직한데 부담스럽지 않아요.',
      '조금 차게 마시니 훨씬 산뜻했어요.',
      '균형이 좋아서 음식을 안 가려요.',
      '잼처럼 익은 과일 맛인데 달지는 않아요.',
      '향이 밝아서 첫 모금부터 기분이 좋았어요.',
      '고기에도 매운 음식에도 두루 맞았어요.',
      '혼자 반 병쯤 마시기에 편안해요.',
      '향신료 느낌이 살짝 있어서 심심하지 않아요.',
      '와인 처음인 친구도 맛있다고 했어요.',
      '뒤끝에 신맛이 살짝 받쳐 줘서 물리지 않아요.',
    ],
    bad: [
      '조금 밋밋했어요.',
      '제 입에는 살짝 달았어요.',
      '향에 비해 맛이 가벼운 편이에요.',
      '알코올 기운이 조금 튀었어요.',
      '여운이 짧아서 아쉬웠어요.',
      '향이 금방 날아갔어요.',
    ],
  },
  crisp: {
    good: [
      '산미가 쨍한데 시다는 느낌은 아니에요.',
      '아주 차게 해서 마시니 여름이 기다려져요.',
      '입안이 깨끗해지는 맛이에요.',
      '짭짤한 뒷맛이 매력 있어요.',
      '온도가 오르면서 향이 하나씩 나오더라고요.',
      '첫 모금이 아주 상쾌해요.',
      '해산물 있는 날 꺼내길 잘했어요.',
      '레몬 짜 넣은 물처럼 깔끔해요.',
      '가볍지만 얇지는 않아요.',
      '은은한 과일 향이라 음식 맛을 안 가려요.',
      '더운 날 얼음통에 꽂아 두고 마셨어요.',
      '과하지 않은 향이라 오래 마셔도 피곤하지 않아요.',
    ],
    bad: [
      '저한테는 많이 셨어요.',
      '향이 생각보다 약했어요.',
      '조금 묽게 느껴졌어요.',
      '차가울 때는 괜찮은데 온도가 오르니 밋밋했어요.',
      '끝맛이 조금 썼어요.',
    ],
  },
  rich: {
    good: [
      '질감이 도톰해서 화이트인데 든든해요.',
      '고소한 향이 은은하게 이어져요.',
      '너무 차지 않게 마시는 게 훨씬 좋았어요.',
      '버터리한데 느끼하지는 않아요.',
      '크림 같은 질감인데 산미가 잡아 줘요.',
      '잔을 바꿔 가며 마시는 재미가 있었어요.',
      '레드 좋아하는 남편도 이 화이트는 인정했어요.',
      '여운에 견과 같은 고소함이 남아요.',
      '시간이 지날수록 꿀 향이 올라왔어요.',
    ],
    bad: [
      '저한테는 오크 향이 조금 셌어요.',
      '무거워서 두 잔째는 물렸어요.',
      '산미가 조금만 더 있으면 좋겠어요.',
      '값에 비해 평범했어요.',
    ],
  },
  fizzy: {
    good: [
      '기포가 곱고 오래가요.',
      '거품이 부드러워서 첫 잔으로 딱이었어요.',
      '건배하고 나서도 계속 손이 가요.',
      '드라이한데 과일 향이 살아 있어요.',
      '첫 모금에 빵 굽는 냄새가 스쳤어요.',
      '사과처럼 아삭한 산미가 좋아요.',
      '튀김이랑 먹으니 기름이 싹 씻겨요.',
      '이튿날까지 거품이 살아 있었어요.',
      '모임 시작할 때 분위기를 확 띄워 줬어요.',
      '향이 깨끗하고 끝이 말라서 음식과 좋아요.',
    ],
    bad: [
      '기포가 금방 꺼졌어요.',
      '조금 심심했어요.',
      '단맛을 기대했는데 드라이했어요.',
      '산미가 날카로워서 빈속에는 힘들었어요.',
    ],
  },
  sweet: {
    good: [
      '달지만 산미가 있어서 물리지 않아요.',
      '작은 잔에 조금씩 따라 마시기 좋아요.',
      '디저트가 따로 필요 없었어요.',
      '꿀 같은 단맛이 길게 남아요.',
      '차갑게 하니 단맛이 단정해졌어요.',
      '과일 말린 향이 진하고 우아해요.',
      '술 잘 못하는 언니가 제일 좋아했어요.',
      '치즈 한 조각이랑 먹으니 시간 가는 줄 몰랐어요.',
      '향만 맡고 있어도 좋았어요.',
      '새콤한 끝맛이 있어서 다음 모금이 당겨요.',
      '아껴 두고 일주일 동안 조금씩 마셨어요.',
      '어른들 모시고 마시기 좋았어요.',
    ],
    bad: [
      '저한테는 너무 달았어요.',
      '한 잔 이상은 어려웠어요.',
      '단맛이 앞서서 향을 잘 못 느꼈어요.',
      '조금 무거웠어요.',
    ],
  },
  free: {
    good: [
      '논알코올인데 진짜 와인 같은 뒷맛이 있어요.',
      '달기만 하지 않아서 식사와 잘 맞아요.',
      '운전해야 하는 날 같이 건배할 수 있어 좋았어요.',
      '운전해야 하는 남편이랑 오랜만에 잔을 부딪쳤어요.',
      '산미가 살아 있어서 심심하지 않았어요.',
      '색도 향도 그럴듯해서 손님이 몰랐어요.',
      '얼음 넣어 마시니 더 시원했어요.',
      '아이 재우고 한 잔씩 하기 좋아요.',
      '당도가 과하지 않아서 요즘 냉장고에 늘 있어요.',
    ],
    bad: ['와인보다는 주스에 가까웠어요.', '향은 좋은데 뒤가 짧아요.'],
  },
}

const aromaLines = [
  '{a} 향이 정말 또렷해요.',
  '잔을 돌리니 {a} 향이 올라와요.',
  '{a:와/과} {b} 향이 번갈아 나요.',
  '처음엔 {a}, 나중엔 {b} 향이 나요.',
  '{a} 향 난다더니 진짜예요.',
  '설명에 적힌 {a:이/가} 저는 제일 먼저 느껴졌어요.',
]

const dishLines: Record<'good' | 'bad', string[]> = {
  good: [
    '{d:와/과} 먹었는데 정말 잘 맞았어요.',
    '{d:을/를} 곁들이니 한 병이 금방이었어요.',
    '{d} 먹을 때마다 생각날 것 같아요.',
    '{d:이랑/랑} 어울린다는 말이 맞네요.',
    '{d} 해 놓고 마셨더니 식당이 안 부러웠어요.',
    '추천에 있던 {d:으로/로} 맞춰 봤는데 성공이에요.',
  ],
  bad: ['{d:와/과} 먹었는데 저는 따로 노는 느낌이었어요.', '{d:이랑/랑} 마시니 그나마 나았어요.'],
}

const verdicts: Record<Mood, string[]> = {
  delighted: [
    '올해 마신 것 중 손에 꼽아요.',
    '바로 두 병 더 담았어요.',
    '주변에 다 알려 주고 싶어요.',
    '다음 기념일에도 이걸로 할 거예요.',
    '기대 없이 열었다가 다들 병을 다시 봤어요.',
    '오래 기억에 남을 것 같아요.',
    '장바구니에 늘 넣어 두려고요.',
  ],
  pleased: [
    '또 살 생각이 있어요.',
    '무난하게 다들 좋아했어요.',
    '손님상에 내기 좋아요.',
    '다음에는 다른 빈티지도 마셔 보고 싶어요.',
    '크게 튀지 않아서 자주 마시기 좋아요.',
    '픽업도 빨라서 만족해요.',
    '한 병쯤 집에 두면 든든해요.',
  ],
  lukewarm: [
    '나쁘지는 않은데 또 살지는 모르겠어요.',
    '할인하면 다시 생각해 볼게요.',
    '제 취향보다는 조금 얌전했어요.',
    '음식이 있어야 맛이 사는 와인이에요.',
    '다른 분들은 좋아하셨는데 저는 보통이었어요.',
  ],
  'let-down': [
    '기대가 커서 그런지 아쉬웠어요.',
    '제 입맛에는 맞지 않았어요.',
    '다음에는 다른 걸 고를 것 같아요.',
    '이 값이면 다른 와인을 사겠어요.',
  ],
}

const cheapLines = ['이 가격에 이 맛이면 훌륭해요.', '값을 알고 더 놀랐어요.', '데일리로 이만한 게 없어요.']
const expensiveLines = [
  '값은 나가지만 아깝지 않았어요.',
  '특별한 날 마시길 잘했어요.',
  '가격만큼의 이야기가 있는 와인이에요.',
]
const saleLines = ['할인할 때 담아 두길 잘했어요.', '세일가로 사서 더 만족스러워요.']

const short: Record<Mood, string[]> = {
  delighted: [
    '인생 와인 찾았어요.',
    '말이 필요 없어요. 맛있어요!',
    '한 모금 마시고 눈이 커졌어요.',
    '최고예요. 다음에 또 살게요.',
  ],
  pleased: ['맛있게 잘 마셨어요.', '깔끔하고 좋아요.', '가볍게 마시기 좋네요.', '설명대로예요. 만족해요.'],
  lukewarm: ['그냥 무난했어요.', '보통이에요.', '평범하지만 나쁘지 않아요.'],
  'let-down': ['저는 별로였어요.', '취향이 아니었어요.'],
}

const aromaName = new Map(aromas.map(({ key, names }) => [key, names.ko]))
const dishName = new Map(dishes.map(({ key, names }) => [key, names.ko]))

/** Fills slots of a line: {a}, or {a:을/를} with the particle that fits. */
const fillSlots = (line: string, values: Record<string, string>) =>
  line.replace(/\{(\w)(?::([^}]+))?\}/g, (_, slot: string, particle?: string) => {
    const word = values[slot] ?? ''
    return particle ? josa(word, particle as Parameters<typeof josa>[1]) : word
  })

const toMouthfeel = ({ kind, bottleFacts: taste }: WineSeed): string => {
  if (kind === 'NONALCOHOLIC') return 'free'
  if (kind === 'DESSERT' || kind === 'FORTIFIED') return 'sweet'
  if (kind === 'SPARKLING') return taste.sweetness >= 4 ? 'sweet' : 'fizzy'
  if (kind === 'RED') return (taste.tannin ?? 0) >= 4 ? 'tannic' : taste.sweetness >= 4 ? 'sweet' : 'soft'
  return kind === 'WHITE' && taste.body >= 4 ? 'rich' : 'crisp'
}

const toMood = (stars: number): Mood =>
  stars >= 4.5 ? 'delighted' : stars >= 3.5 ? 'pleased' : stars >= 3 ? 'lukewarm' : 'let-down'

const pickValueLine = (wine: WineSeed, random: SeededRandom): string => {
  const [main] = wine.vintages
  if (!main) return ''
  if (main.listPrice > main.price && random.next() < 0.6) return random.pick(saleLines)
  if (main.price < 30000) return random.pick(cheapLines)
  return main.price >= 80000 ? random.pick(expensiveLines) : ''
}

const drawStars = (mean: number, random: SeededRandom) =>
  Math.min(5, Math.max(1, Math.round((mean + random.normal() * 0.62) * 2) / 2))

/** A line that the wine's other reviews do not use, while one is left. */
const pickUnusedLine = (lines: string[], usedLines: Set<string>, random: SeededRandom): string => {
  const unusedLines = lines.filter((line) => !usedLines.has(line))
  const line = random.pick(unusedLines.length > 0 ? unusedLines : lines)
  usedLines.add(line)
  return line
}

const composeReview = (
  wine: WineSeed,
  stars: number,
  dish: string | null,
  usedLines: Set<string>,
  random: SeededRandom,
): string => {
  const mood = toMood(stars)
  if (random.next() < 0.12) return random.pick(short[mood])
  const isPositive = mood === 'delighted' || mood === 'pleased'
  const side = isPositive || (mood === 'lukewarm' && random.next() < 0.4) ? 'good' : 'bad'
  const [a = '', b = ''] = [...wine.aromas]
    .sort(() => random.next() - 0.5)
    .map((key) => aromaName.get(key) ?? '')
  const parts = [
    random.next() < 0.5 ? random.pick(isPositive && random.next() < 0.15 ? fondOpenings : openings) : '',
    pickUnusedLine(tasteWords[toMouthfeel(wine)]?.[side] ?? ['맛있게 마셨어요.'], usedLines, random),
    isPositive && random.next() < 0.45 ? fillSlots(random.pick(aromaLines), { a, b }) : '',
    dish ? fillSlots(random.pick(dishLines[side]), { d: dishName.get(dish) ?? '' }) : '',
    isPositive && random.next() < 0.25 ? pickValueLine(wine, random) : '',
    random.next() < 0.55 ? random.pick(verdicts[mood]) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

const pickAuthor = (random: SeededRandom) => `${random.pick(families)}*${random.pick(lastSyllables)}`

/** `n` reviews of a wine, the newest first, equal for equal seeds; no two have the same words. */
export const composeReviews = (wine: WineSeed, seed: number, n: number): ReviewSeed[] => {
  const random = createRandom(`review:${wine.key}:${seed}`)
  const usedLines = new Set<string>()
  const reviews: ReviewSeed[] = []
  for (let tries = 0; reviews.length < n && tries < n * 20; tries++) {
    const { vintage, ratingMean } =
      random.next() < 0.75 ? (wine.vintages[0] ?? random.pick(wine.vintages)) : random.pick(wine.vintages)
    const stars = drawStars(ratingMean === 0 ? 3.7 : ratingMean, random)
    const dish = random.next() < 0.4 ? random.pick(wine.dishes).key : null
    const bodyKo = composeReview(wine, stars, dish, usedLines, random)
    const isDishMentioned = dish !== null && bodyKo.includes(dishName.get(dish) ?? dish)
    const author = pickAuthor(random)
    const daysAgo = 2 + Math.floor(random.next() ** 1.6 * 420)
    const purchased = random.next() < 0.88 && !bodyKo.includes('선물로 받아서')
    if (usedLines.has(bodyKo)) continue
    usedLines.add(bodyKo)
    reviews.push({ author, stars, bodyKo, vintage, dish: isDishMentioned ? dish : null, purchased, daysAgo })
  }
  return reviews.sort((one, other) => one.daysAgo - other.daysAgo)
}
