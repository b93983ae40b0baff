import { toWords, type Grammar } from './grammar.ts'
import { listForms } from './korean-predicates.ts'

/** Adjectives of taste by what they say of what, in their dictionary form. */
export const adjectives: readonly (readonly [
  Grammar['adjectives'][number][0],
  Grammar['adjectives'][number][1],
  readonly string[],
])[] = [
  [
    'sweetness',
    'high',
    toWords(`달다 달콤하다 달달하다 달큰하다 달큼하다 달짝지근하다 들큰하다 스위트하다 스윗하다`),
  ],
  ['sweetness', 'low', ['드라이하다', '쌉쌀하다', '쌉싸름하다', '쌉싸래하다']],
  [
    'acidity',
    'high',
    toWords(
      `시다 새콤하다 상큼하다 산뜻하다 시큼하다 새큼하다 상쾌하다 청량하다 짜릿하다 쨍하다 크리스피하다 크리습하다 싱그럽다 톡쏘다`,
    ),
  ],
  ['tannin', 'high', toWords(`떫다 떨떠름하다 텁텁하다 타닉하다 탄탄하다 쫀쫀하다 짱짱하다`)],
  [
    'tannin',
    'low',
    toWords(`부드럽다 매끄럽다 매끈하다 실키하다 보드랍다 순하다 둥글다 벨벳같다 마일드하다`),
  ],
  [
    'body',
    'high',
    toWords(
      `묵직하다 무겁다 진하다 농밀하다 중후하다 강건하다 파워풀하다 힘있다 힘차다 두껍다 꽉차다 리치하다 찐하다 든든하다 단단하다 강렬하다 깊다`,
    ),
  ],
  [
    'body',
    'low',
    toWords(
      `가볍다 가볍게넘어가다 가볍게떨어지다 라이트하다 경쾌하다 연하다 맑다 여리다 얇다 묽다 하늘하늘하다`,
    ),
  ],
  ['alcohol', 'high', ['독하다']],
]

export const degreeWords = {
  high: toWords(`높다 강하다 많다 세다 풍부하다 진하다 뚜렷하다 짱짱하다 살아있다 좋다 도드라지다 두드러지다 쨍하다 묵직하다 깊다 가득하다 넘치다 크다 두껍다 탄탄하다 강렬하다 선명하다 충만하다
    무겁다 단단하다 짙다 훌륭하다 쎄다 빵빵하다 톡톡하다 넉넉하다 확실하다 튀다 쩔다 오지다 지리다 끝내주다 터지다 폭발하다 작렬하다 미치다 빡세다 빡쎄다`),
  low: toWords(
    `낮다 약하다 적다 덜하다 연하다 은은하다 순하다 부족하다 얇다 작다 부드럽다 가볍다 둥글다 여리다 미미하다 옅다 절제되다 잔잔하다 라이트하다 모자라다 온순하다`,
  ),
  none: ['없다', '안나다', '안느껴지다', '안들다'],
  some: toWords(`있다 느껴지다 나다 도는 들다 나오다 올라오다 감돌다`),
  medium: [...toWords(`중간이다 보통이다 적당하다 균형잡히다 알맞다`), '적절하다'],
} as const

/** Forms of adjectives of one syllable, which the middle of any word may hold: 시는 in 하시는. */
export const shortForms: ReadonlySet<string> = new Set(
  [...adjectives.flatMap(([, , words]) => words), ...Object.values(degreeWords).flat()]
    .filter((word) => word.length === 2)
    .flatMap(listForms),
)
