import { toWords, type Grammar } from './grammar.ts'
import { koreanComparisons } from './korean-comparisons.ts'
import { placeEndings, shoppingWords } from './korean-shopping.ts'
import { adjectives, degreeWords } from './korean-tastes.ts'
import { listDeniableStems, listDeniedForms, listForms, negatorForms } from './korean-predicates.ts'

const inForms = (...words: string[]) => words.flatMap(listForms)
const inDeniedForms = (...words: string[]) => words.flatMap(listDeniedForms)
/** Of a word of one syllable only the form before a noun is sure: 단 and 신, but not 실 or 셈. */
const inLongForms = (...words: string[]) =>
  words.flatMap((word) => {
    const forms = listForms(word)
    return forms.filter((form, at) => form.length > 1 || at === 0)
  })

const caseParticles =
  toWords(`은 는 이 가 을 를 의 거 것 꺼 걸 껄 건 껀 거는 꺼는 거로 걸로 껄로 에 에서 에는 에도 에서는 에게 엔 로 으로 로는 으로는 로도 으로도 도 만 만은 만으로 만큼 처럼 같이 보다 보다는 까지 까지도 부터 마저 조차 든지 든
    이든 라도 이라도 이나마 요 이요 야 이야 께 한테 밖에 들 들이 들은 들을 뿐 용 용으로 용의 산 산의 산으로 풍 식 류 계열 계 스타일 스타일의 인 이고 이면 이며 이면서 인데
    인걸 일 이라 라서 이라서 인지 한 하는 할 하고 하기 하게 된 되는`)
const joiners = toWords(`와 과 랑 이랑 하고 나 이나 및 또는 혹은 아니면 그리고 이거나 거나 에다 에다가 내지`)

/** Particles that stand between an attribute and its degree. */
export const attributeParticles = toWords(`이 가 은 는 도 을 를 의 감이 감은 감 에서 면에서 쪽 만 까지`)

const dependentNouns =
  toWords(`것 거 걸 건 게 것들 걸로 것으로 거로 것도 거도 거나 것만 거만 것이 것은 건데 건데요 거라 거라서 거라고 거니까 거예요 거에요 거야 거임 건가요 건지 걸까 걸까요 꺼 껄 껀 꺼는 꺼로 껄로 놈 놈으로 놈은 녀석 녀석으로 때 때에 데 데에 곳 분 분들 쪽 편 편인 편이 중 중에 중에서 중에서도 가운데 정도 수 줄 만한
    만하다 듯 듯한 것같은 등 등등 따위 채 대로`)
const determiners = toWords(
  `이 그 저 이런 그런 저런 어떤 어느 무슨 아무 모든 각 여러 다른 다른거 다른것 다른걸 다른걸로 딴 딴거 딴것 딴걸 딴걸로 한 두 세 네 몇 첫 제일 가장 최고 최고의 요즘 지금 오늘 내일 이번 다음`,
)
const pronouns =
  toWords(`나 저 내 제 우리 저희 너 네 누구 뭐 뭘 뭔가 무엇 무엇을 무엇이 어디 어디서 언제 왜 어떻게 얼마 얼마나 여기 거기 이거 그거 저거 이것 그것 아무거나 혼자 둘 둘이 둘이서
    셋 넷 여럿`)
const conjunctions =
  toWords(`영 다 모두 전부 전부다 싹 싹다 둘다 글라스로 글라스와인 글라스와인으로 글라스용 잔술 잔술로 잔와인 바이더글라스 하우스와인 하우스와인으로 위주 위주의 위주로 베이스 베이스의 베이스로 중심 중심의 하나 하나만 하나로 하나쯤 하나정도 한개 한개만 두개 세개 한가지 그런데 근데 그래서 하지만 그러나 그러면 그럼 또 혹시 만약 좀 조금 많이 잘 더 정말 진짜 꼭 다시 아주 매우 너무 무척 꽤 되게 엄청 그냥 역시 특히 주로 보통 대충 간단히
    간단하게 가볍게 쉽게 편하게 바로 먼저`)
const auxiliaries = [
  ...inForms('뿐이다'),
  ...inForms(...toWords(`하다 되다 있다 주다 싶다 같다 보다 이다 오다 가다 두다 놓다 드리다 나다 들다 삼다`)),
  ...toWords(`해 해줘 해줘요 해주세요 해주실 해줄 해주라 해달라 줘 줘요 주세요 주실래요 줄래 줄래요 주시겠어요 달라 부탁 부탁해 부탁해요 부탁드려요 부탁합니다 있나요 있어요 있을까 있을까요
    있니 있냐 있습니까 뭐가 뭐가있 뭐있어 뭐있나요 할까 할까요 하나요 되나요 될까 될까요 인가요 인가 일까 일까요 입니다 이에요 예요 이요 싶어 싶어요 싶은데 싶은데요 싶다 싶습니다
    하려고 하려는 하려면 하는 한 할 했던 했을 해서 해본 하기 하기에 하면 된 되는 될 있는 같은 같아 같아요 나는 난 기 기에 기좋은 기에좋은 만한 려고 으려고 어서 아서 고싶은
    수있는 만드는 만든 된것 나온 나오는 이름 말 대해 대한 대해서 관련 관한 위한 위해 위해서 따른 따라 의한 통해 없을까 없을까요 없으려나 없을지 없나요 없나 없니 없냐 없어 없어요 없습니까 없는지 어때 어때요 어떨까 어떨까요 괜찮을까
    골라줘 골라줘요 골라주세요`),
]
/** They praise, and tell no wine from another. */
const evaluations = inForms(
  ...toWords(
    `좋다 맛있다 괜찮다 훌륭하다 멋지다 예쁘다 유명하다 인기있다 추천하다 무난하다 적당하다 알맞다 딱이다 맞다`,
  ),
)
const requests =
  toWords(`추천 추천해 추천해줘 추천해줘요 추천해주세요 추천좀 추천부탁 추천부탁해요 추천드려요 추천합니다 알려줘 알려줘요 알려주세요 찾아줘 찾아줘요 찾아주세요 찾는 찾아요 찾습니다 찾고 찾을
    보여줘 보여줘요 보여주세요 구해요 구합니다 원해 원해요 원하는 원합니다 필요해 필요해요 필요한 검색 목록 리스트 모음 순위 랭킹 베스트 인기 사고 살 살만한 사려고 사기 사는 구매
    구입 고르기 고르는 고를 골라`)
/** What the catalogue calls its rows and columns. */
const columns =
  toWords(`와인 와인들 와인을 와인이 와인은 와인으로 와인의 포도주 술 주류 병 병들 품종 포도 포도품종 산지 생산지 지역 지방 나라 국가 종류 타입 스타일 가격 가격대 용량 사이즈 크기
    상품 제품 브랜드 생산자 와이너리 빈티지 맛 맛이 맛의 느낌 느낌의 바디 테이스트 취향 예산`)

const notAfter = [
  ...toWords(`말고 말구 말고는 빼고 빼구 빼고는 뺀 빼줘 빼주세요 빼 제외 제외하고 제외한 제외하는 제외해줘 제외해 제외하고는 아닌 아닌것 아닌거 아닌걸로 아니고 아니라 아니어도 이아닌 가아닌
    이아니고 가아니고 외 외에 외의 이외 이외의 이외에 없이`),
  // At the end of a query it asks whether there is any: 있을까요, 없을까요.
  ...toWords(`없는 없이 없고 없게 없던 없음 없으면 없으면서 없다면 없었으면 없었던 없어야 없어도`),
  ...inForms(
    '싫다',
    '싫어하다',
    '질리다',
    '물리다',
    '별로다',
    '꺼리다',
    '피하다',
    '빠지다',
    '질색이다',
    '질색하다',
    '지겹다',
    '지긋지긋하다',
  ),
  ...toWords(
    '먹다 드시다 잡수다 마시다 즐기다 좋아하다 어울리다 들어가다 들어있다 넣다 쓰다 땡기다 당기다 느껴지다 느끼다 나다 들다',
  ).flatMap((verb) => [...listForms(`안${verb}`), ...listForms(`못${verb}`), ...listDeniedForms(verb)]),
  ...toWords(
    `안나는 나지않는 안한 하지않은 금지 노 노노 ㄴㄴ 사절 사양 패스 x 거른 무 프리 대신 대신에 보다는다른 별로`,
  ),
]

export const korean: Grammar = {
  particles: [...caseParticles, ...placeEndings],
  joiners,
  notBefore: ['노', '논'],
  notAfter,
  functionWords: [
    ...dependentNouns,
    ...determiners,
    ...pronouns,
    ...conjunctions,
    ...auxiliaries,
    ...evaluations,
    ...requests,
    ...columns,
    ...shoppingWords,
  ],
  pairing: [
    ...inForms(
      ...toWords(`어울리다 잘어울리다 곁들이다 먹다 드시다 마시다 즐기다 페어링하다 매칭하다 맞추다 땡기다 당기다
        굽다 튀기다 볶다 삶다 찌다 끓이다 데치다 조리다 지지다 차리다 시키다 해먹다`),
    ),
    ...toWords(`함께 같이 페어링 궁합 궁합좋은 조합 안주로 안주 요리 음식 요리와 음식과 반찬 곁들여 곁들일 잘맞는 딱맞는 찰떡 매칭 먹기 먹기좋은 마시기 마시기좋은 먹을때 먹으면서 먹는 먹고
    마실때 밥상 디시`),
  ],
  perception:
    toWords(`향 향이 향의 향을 향기 향기가 향미 향나는 향이나는 향이강한 향이진한 향이풍부한 향이가득한 향가득한 향있는 향이있는 향이좋은 향좋은 향긋한 향기나는 향기로운 향도는 향이도는
    향풍부한 향위주 향위주의 냄새 냄새나는 내음 내음이 내음나는 풍미 풍미가 풍미의 풍미있는 아로마 아로마가 아로마의 노트 노트가 노트의 뉘앙스 뉘앙스가 느낌나는 맛나는 맛이나는
    맛이강한 계열향 캐릭터 터치 부케 숙성 숙성한 숙성된 숙성향`),
  origin: toWords(
    `산 산의 에서온 에서나온 에서만든 에서생산된 에서난 출신 출신의 원산지 나라 국가 지역 지방 쪽`,
  ),
  intensities: {
    denied: toWords(`안 별로안 그다지안 전혀안 하나도안 많이안 크게안 노 논`),
    less: [...toWords(`덜 좀덜 조금덜 더덜 많이덜`), '훨씬덜'],
    slight: toWords(
      `살짝 약간 조금 좀 은근 은근히 은은하게 은은히 적당히 적당하게 세미 조금만 살짝만 아주살짝 아주약간 가볍게 적절히`,
    ),
    more: ['더', '좀더', '조금더', '보다'],
    very: toWords(
      `아주 매우 무척 엄청 굉장히 정말 진짜 되게 꽤 상당히 대단히 몹시 가장 제일 극도로 완전 완전히 훨씬 많이 확실히 풀 강하게 진하게 최대한 거의 전혀 하나도 아예 일절 조금도 도무지 절대 절대로 1도 일도 잘 특히`,
    ),
    too: toWords(`너무 너무너무 지나치게 과하게 심하게 그렇게 그다지 별로 크게 막`),
  },
  attributes: {
    sweetness: toWords(`단맛 당도 당 스위트함 달콤함 단기 감미 잔당 잔당감`),
    acidity: toWords(`산미 산도 신맛 산 새콤함 산미감 산뜻함 애시드 에시드`),
    tannin: toWords(`탄닌 타닌 떫은맛 떫음 떫은 탄닌감 타닌감 떫은느낌`),
    body: toWords(`바디 바디감 보디 보디감 무게감 무게 밀도 농도 질감`),
    fizz: toWords(`탄산 기포 거품 버블 탄산감 기포감 버블감`),
    alcohol: toWords(`도수 알코올 알콜 알코올도수 알콜도수 알코올함량 알콜함량 주정 술기운`),
  },
  degrees: {
    high: [...inLongForms(...degreeWords.high), '풀', '고', '하이'],
    low: [...inLongForms(...degreeWords.low), '저', '라이트', '로우', '연'],
    none: [...inLongForms(...degreeWords.none), '제로', '무', '프리', '0'],
    some: [
      ...inForms('있다', '느껴지다', '나오다', '올라오다', '감돌다'),
      ...toWords(`나는 도는 드는 감도는 나고`),
    ],
    medium: toWords(
      `중간 중간인 중간의 보통 보통인 보통의 적당한 적당하고 적당히있는 미디엄 중 중간정도 중간정도의 균형잡힌 밸런스좋은 알맞은 적절한`,
    ),
  },
  deniedDegrees: {
    high: degreeWords.high.flatMap(listDeniableStems),
    low: [...toWords(`낮다 약하다 적다 연하다 부족하다`), '가볍다'].flatMap(listDeniableStems),
    none: listDeniableStems('없다'),
  },
  adjectives: [
    ...adjectives.map(([attribute, degree, words]) => [attribute, degree, inLongForms(...words)] as const),
    ['body', 'high', toWords(`풀바디 풀바디의 풀바디한 풀보디 헤비 헤비한 풀바디감`)],
    ['body', 'medium', toWords(`미디엄바디 미디움바디 중간바디 미디엄보디 미디엄 미디움 중간정도바디`)],
    ['body', 'low', ['라이트바디', '라이트보디', '라이트바디의']],
    ['sweetness', 'low', [...toWords(`드라이 드라이형 안달콤 무가당 스위트하지않은`), '드라이타입']],
    ['sweetness', 'high', toWords(`스위트 스윗 단맛나는 단거 단것 단걸로 단와인 스위트타입 달짝`)],
    ['alcohol', 'low', toWords(`저도수 저알코올 저알콜 로우알코올 로우알콜 도수낮은 저도주 순한술 약한술`)],
    ['alcohol', 'high', toWords(`고도수 고알코올 고알콜 센술 독한술 도수쎈 도수센 도수높은 높은도수 강한술`)],
    ['fizz', 'none', ['무탄산', '탄산없는', '노탄산']],
    ['fizz', 'some', toWords(`유탄산 보글보글 톡톡튀는 톡톡쏘는 톡쏘는 뽀글뽀글 뽀글이 기포가올라오는`)],
    ['tannin', 'low', ['벨벳', '벨벳처럼', '비단같은', '목넘김좋은', '목넘김부드러운']],
  ],
  deniedAdjectives: adjectives.map(
    ([attribute, degree, words]) => [attribute, degree, words.flatMap(listDeniableStems)] as const,
  ),
  negators: negatorForms,
  bands: [
    ['sweetness', 2, 3, ['오프드라이', '세미드라이', '미디엄드라이', '반드라이', '약간드라이']],
    ['sweetness', 3, 4, ['세미스위트', '미디엄스위트', '세미스윗', '중간단맛', '중간당도']],
    ['body', 2, 3, ['라이트미디엄바디', '미디엄라이트바디', '라이트미디엄']],
    ['body', 3, 4, ['미디엄풀바디', '미디엄투풀바디']],
  ],
  comparisons: {
    before: {
      until: ['최대', '많아야', '아무리비싸도', '맥시멈'],
      from: ['최소', '적어도', '못해도', '미니멈'],
      around: ['약', '대략', '한', '평균'],
    },
    after: koreanComparisons,
  },
  units: {
    money: ['원', '원의', 'won'],
    band: toWords(
      `대 원대 대의 원대의 대초반 대중반 대후반 원대초반 원대중반 원대후반 초반대 중반대 후반대 초반 중반 후반 대로 원대로 대에서 원대에서 대에`,
    ),
    percent: [...toWords(`% 도 퍼센트 프로 도수`), '도짜리'],
    year: toWords(`년산 년도산 년도 년빈티지 년빈 빈티지 년생 년 빈 년식 년에만든 년생산`),
    withoutYear: [...toWords(`논빈티지 논빈 넌빈티지 nv 무빈티지`), '빈티지없는'],
    age: {
      year: ['년', '년은', '년쯤', '년도'],
      words: toWords(
        `이상 넘게 넘은 넘는 된 지난 묵은 묵힌 묵혀진 숙성된 숙성한 숙성시킨 숙성 오래된 의 인 짜리 정도`,
      ),
    },
    milliliters: toWords(`ml 밀리 미리 밀리리터 미리리터 cc 씨씨`),
    liters: ['l', '리터', '리터짜리', 'ℓ'],
    counters: toWords(
      `병 잔 명 명이 명이서 명이랑 인 인분 개 사람 가지 종 종류 박스 케이스 명용 병짜리 인용`,
    ),
  },
  cheap: [
    ...inDeniedForms('비싸다'),
    '안비싼',
    '안비싸고',
    ...inForms(...toWords(`싸다 저렴하다 값싸다 착하다 만만하다 부담없다 합리적이다 실속있다`)),
    ...toWords(
      `저렴이 싼거 싼것 싼걸로 저가 염가 갓성비 가성비좋은 가성비갑 가성비있는 가격착한 가격좋은 부담없는가격 부담없이 가격부담없는 착한가격 알뜰한 혜자 저가형 합리적인 합리적인가격`,
    ),
  ],
  dear: [
    ...inForms(...toWords(`비싸다 값비싸다 고급스럽다 값나가다 럭셔리하다 귀하다`)),
    ...toWords(`고급 고가 고가의 프리미엄 명품 하이엔드 최고급 럭셔리 초고가`),
  ],
}
