import { toWords } from './grammar.ts'
import { listForms } from './korean-predicates.ts'

/** Nouns that say where something is by something else: 홍대 근처, 강남역 부근에. They follow a name of a place. */
const relationalNouns = toWords(
  `근처 근방 부근 인근 주변 주위 일대 언저리 앞 앞쪽 뒤 뒤쪽 옆 옆쪽 쪽 가까이 가까운데 가까운곳 안쪽 건너편 맞은편`,
)
const placeParticles = ['', '에', '에서', '에는', '에서는', '의', '으로', '로', '인']

/** Endings before which a stem in ㄹ loses it: 파는 and 팝니다 of 팔다. */
const sellingForms = [
  ...toWords(
    `파는 파는데 파는데가 파는지 파나 파나요 파니 파네 파네요 파는가 파는가요 파세요 파시는 파신 팝니다 팝니까 판다 판다는 판대 판대요`,
  ),
  ...[
    '팔고',
    '팔지',
    '팔며',
    '팔면',
    '팔아',
    '팔아요',
    '팔까',
    '팔까요',
    '팔았던',
    '팔던',
    '팔만한',
    '팔고있는',
    '팔린',
    '팔리는',
  ],
]

/** Verbs of selling, buying and being somewhere. */
const tradingForms = toWords(
  `판매하다 취급하다 구비하다 보유하다 구매하다 구입하다 들여놓다 들르다 위치하다 가깝다`,
).flatMap(listForms)
/** What is done by what the noun names: 판매중, 구매 가능한. */
const tradingNouns = ['판매', '취급', '구매', '구입'].flatMap((noun) =>
  ['', '중', '중인', '가능', '가능한'].map((ending) => noun + ending),
)
const buyingForms = toWords(
  `살수있는 살수있을까 살수있나 살수있나요 살만한 살데 살곳 사는곳 사는데 사러 사러갈 사올 사갈 사가는 사가지고 사야 사고싶은 사려면 갈만한 갈곳 가는곳 들를`,
)

/** Words that say where and that something is sold; they tell no place and no wine apart. */
export const shoppingWords: readonly string[] = [
  ...relationalNouns.flatMap((noun) => placeParticles.map((particle) => noun + particle)),
  ...sellingForms,
  ...tradingForms,
  ...tradingNouns,
  ...buyingForms,
]

/** Relational nouns of one syllable are written with the name: 홍대앞, 서면쪽에. */
export const placeEndings: readonly string[] = toWords(`앞 앞에 앞에서 쪽 쪽에 쪽에서 쪽으로 옆 옆에`)
