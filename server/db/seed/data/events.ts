import type { SubjectName } from '#drawings/cover/subjects/subjects.ts'
import type { Scene, Season } from './magazine-types.ts'
import type { CouponUse } from '../../tables/coupons.ts'
import type { KindCode, Names } from './shapes.ts'

/** A coupon that members can download on the page of a running event. */
export type EventCampaignSeed = {
  key: `EVENT-${string}`
  names: Names
  whereToUse: CouponUse
  /** Won off; a delivery coupon takes off the whole fee, up to this. */
  won: number
  minimum: number
  validDays: number
  /** The most coupons to give; unlimited when omitted. */
  limit?: number
}

/**
 * The benefit of an event: a coupon to download, or a seat or product to apply for. Only past events have a
 * price cut: no code calculates one, so no running event may promise it.
 */
export type EventBenefit =
  | { kind: 'discount'; percent: number; ko: string }
  | { kind: 'coupon'; campaign: EventCampaignSeed; ko: string }
  | { kind: 'entry'; ko: string }

/** Days count from the day of the seed: negative is past, so that the events are plausible on any day. */
export type EventSeed = {
  key: string
  titleKo: string
  leadKo: string
  bodyKo: string
  termsKo: string[]
  startsInDays: number
  endsInDays: number
  benefit: EventBenefit
  /** The wines shown: of any of these kinds, with one of the themes or from one of the areas, if given. */
  kinds: KindCode[]
  themes: string[]
  areas: string[]
  cover: { scene: Scene; season: Season; subject?: SubjectName }
}

export const events: EventSeed[] = [
  {
    key: 'bordeaux-second-bottle',
    titleKo: '보르도 두 병, 나란히 한 잔씩',
    leadKo: '좌안과 우안을 한 병씩 나란히 드셔 보세요. 주문에 쓰는 8,000원 쿠폰을 드려요.',
    bodyKo: `지롱드 강을 사이에 두고 왼쪽은 카베르네 소비뇽, 오른쪽은 메를로의 땅이에요. 말로는 알겠는데 맛으로는 모르겠다는 분이 많아서 두 병을 나란히 드셔 보시라고 마련했어요.

## 이렇게 담아 주세요

포이약, 마고, 페삭 레오냥에서 한 병, 생테밀리옹에서 한 병을 골라 담아 주세요. 쿠폰을 먼저 받아 두고 주문할 때 고르면 8,000원이 내려가요.

## 나란히 마시는 법

같은 잔 두 개에 조금씩 따라 왼쪽부터 드세요. 연필심과 블랙커런트가 느껴지면 좌안, 자두와 초콜릿이 둥글게 다가오면 우안이에요. 고기를 굽는다면 두툼하게 썬 쪽을 좌안에, 얇게 양념한 쪽을 우안에 맞춰 보세요.`,
    termsKo: [
      '쿠폰은 한 분에 한 장, 행사 기간에 받을 수 있어요.',
      '6만원 이상 주문할 때 쓸 수 있고, 받은 날부터 30일 동안 유효해요.',
      '주문을 모두 취소하면 쿠폰을 돌려 드려요.',
    ],
    startsInDays: -5,
    endsInDays: 9,
    benefit: {
      kind: 'coupon',
      ko: '8,000원 쿠폰',
      campaign: {
        key: 'EVENT-BORDEAUX',
        names: { ko: '보르도 두 병 8,000원 할인', en: '₩8,000 off two Bordeaux wines', zhCN: '波尔多双瓶减8,000韩元', zhTW: '波爾多雙瓶折8,000韓元', ja: 'ボルドー2本で8,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 8000,
        minimum: 60000,
        validDays: 30,
      },
    },
    kinds: ['RED', 'WHITE'],
    themes: [],
    areas: ['bordeaux', 'pauillac', 'margaux', 'saint-emilion', 'pessac-leognan'],
    cover: { scene: 'chateau', season: 'dusk', subject: 'two-bottles' },
  },
  {
    key: 'year-end-sparkling',
    titleKo: '송년의 첫 잔, 스파클링',
    leadKo: '모임이 시작되는 순간을 위한 스파클링을 미리 골라 두세요. 매그넘과 10,000원 쿠폰도 준비했어요.',
    bodyKo: `12월이 되면 가장 먼저 떨어지는 것이 거품이에요. 올해는 조금 서둘러 준비했어요.

## 가격에 따라 고르기

1만원대라면 병에서 두 번째 발효를 마친 카바가 든든해요. 3만원 안팎에서는 크레망이 샴페인의 기분을 내 줘요. 특별한 분과의 자리라면 여섯 해의 와인을 섞은 샴페인을 권해요.

## 인원이 많다면

여덟 명이 넘는 모임에는 1.5리터 매그넘이 제격이에요. 픽업 매장에서 하루 전부터 차갑게 식혀 두었다가 내어 드려요.`,
    termsKo: [
      '쿠폰은 한 분에 한 장, 행사 기간에 받을 수 있어요.',
      '8만원 이상 주문할 때 쓸 수 있고, 받은 날부터 30일 동안 유효해요.',
      '차갑게 보관 후 전달은 해당 서비스를 하는 매장에서만 받을 수 있어요.',
      '주문을 모두 취소하면 쿠폰을 돌려 드려요.',
    ],
    startsInDays: -2,
    endsInDays: 34,
    benefit: {
      kind: 'coupon',
      ko: '10,000원 쿠폰',
      campaign: {
        key: 'EVENT-SPARKLING',
        names: { ko: '송년 스파클링 10,000원 할인', en: '₩10,000 off year-end sparkling', zhCN: '年末起泡酒减10,000韩元', zhTW: '歲末氣泡酒折10,000韓元', ja: '年末スパークリング10,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 10000,
        minimum: 80000,
        validDays: 30,
      },
    },
    kinds: ['SPARKLING'],
    themes: [],
    areas: [],
    cover: { scene: 'glasses', season: 'night', subject: 'toast' },
  },
  {
    key: 'oyster-season',
    titleKo: '굴 철의 화이트',
    leadKo: '햇굴이 올라오는 동안, 굴과 어울리는 화이트를 위한 5,000원 쿠폰을 드려요.',
    bodyKo: `통영과 고흥의 햇굴이 시장에 나왔어요. 직원들이 굴 3킬로그램을 까 놓고 화이트 스물세 병을 맞춰 본 끝에 고른 와인들이에요.

## 생굴이라면

석회 땅의 샤블리, 바닷가의 알바리뇨, 화산섬의 아시르티코. 셋 다 레몬을 짜지 않아도 될 만큼 산미가 곧아요.

## 굴전과 굴튀김이라면

기름을 씻어 줄 기포가 있으면 좋아요. 당을 더하지 않은 카바나 크레망을 함께 담아 보세요.`,
    termsKo: [
      '쿠폰은 이벤트 화면에서 받을 수 있고 받은 날부터 14일 동안 쓸 수 있어요.',
      '합계 40,000원 이상 주문할 때 쓸 수 있어요.',
      '회원 한 분께 한 장만 드려요.',
    ],
    startsInDays: -9,
    endsInDays: 51,
    benefit: {
      kind: 'coupon',
      ko: '5,000원 쿠폰',
      campaign: {
        key: 'EVENT-OYSTER',
        names: { ko: '굴 철 화이트 5,000원 할인', en: '₩5,000 off for oyster season', zhCN: '牡蛎季白葡萄酒减5,000韩元', zhTW: '牡蠣季白酒折5,000韓元', ja: '牡蠣の季節5,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 5000,
        minimum: 40000,
        validDays: 14,
        limit: 2000,
      },
    },
    kinds: ['WHITE', 'SPARKLING'],
    themes: [],
    areas: ['chablis', 'rias-baixas', 'santorini', 'cava', 'sancerre', 'marlborough'],
    cover: { scene: 'coast', season: 'winter', subject: 'oysters' },
  },
  {
    key: 'under-thirty-thousand',
    titleKo: '3만원 아래, 행복한 저녁',
    leadKo: '값을 가린 시음에서 살아남은 3만원 아래 와인. 세 병쯤 담을 때 쓰는 5,000원 쿠폰을 드려요.',
    bodyKo: `매장 직원 열한 명이 값을 가리고 아흔 병을 맛봤어요. 다시 사겠느냐는 물음에 일곱 명 이상이 그렇다고 답한 와인만 남겼어요.

## 무엇이 다른가요

싼 와인의 흔한 흠은 단맛으로 덮는 것, 향이 금방 사라지는 것이에요. 두 시간 뒤에 다시 마셔도 괜찮은지를 마지막 기준으로 삼았어요.

## 골고루 담아 보세요

레드 한 병, 화이트 한 병, 거품 한 병이면 한 주의 저녁이 달라져요. 돌려 여는 마개가 많아 도구도 필요 없어요.`,
    termsKo: [
      '쿠폰은 한 분에 한 장, 행사 기간에 받을 수 있어요.',
      '5만원 이상 주문할 때 쓸 수 있고, 받은 날부터 30일 동안 유효해요.',
      '같은 와인을 여러 병 담아도 괜찮아요.',
      '주문을 모두 취소하면 쿠폰을 돌려 드려요.',
    ],
    startsInDays: -16,
    endsInDays: 14,
    benefit: {
      kind: 'coupon',
      ko: '5,000원 쿠폰',
      campaign: {
        key: 'EVENT-VALUE',
        names: { ko: '3만원 아래 5,000원 할인', en: '₩5,000 off wines under ₩30,000', zhCN: '30,000韩元以下减5,000韩元', zhTW: '30,000韓元以下酒款折5,000韓元', ja: '30,000ウォン以下のワイン5,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 5000,
        minimum: 50000,
        validDays: 30,
      },
    },
    kinds: ['RED', 'WHITE', 'ROSE', 'SPARKLING'],
    themes: ['value'],
    areas: [],
    cover: { scene: 'hills', season: 'autumn', subject: 'candle' },
  },
  {
    key: 'korean-wine-at-home',
    titleKo: '우리 와인, 집으로 보내 드려요',
    leadKo: '영동과 영천의 양조장에서 온 와인을 배송비 없이 집에서 받아 보세요.',
    bodyKo: `전통주 면허를 가진 양조장의 와인은 집에서 받을 수 있어요. 느티나무 아래의 느티울, 해가 먼저 드는 해든재. 두 집의 와인을 한 상자에 담았어요.

## 처음이라면 이렇게

드라이한 캠벨과 청수를 한 병씩 골라 김치와 전 옆에 놓아 보세요. 달콤한 것을 좋아하는 어른께는 캠벨 스위트나 아이스 청수가 좋아요.

## 받을 때 알아 두세요

술이 든 상자는 어른이 직접 받아야 해요. 배송 기사님이 본인 확인을 부탁드리면 신분증을 보여 주세요.`,
    termsKo: [
      '이 화면에서 쿠폰을 받아 20,000원 이상 주문에 쓰면 배송비가 무료예요. 제주와 도서 산간도 같아요.',
      '19세 미만에게는 팔지 않아요. 받을 때 본인 확인이 필요해요.',
      '매장 픽업을 골라도 괜찮아요. 그때는 배송비 쿠폰이 쓰이지 않고 남아 있어요.',
    ],
    startsInDays: -20,
    endsInDays: 40,
    benefit: {
      kind: 'coupon',
      ko: '배송비 무료 쿠폰',
      campaign: {
        key: 'EVENT-KOREAN',
        names: { ko: '우리 와인 배송비 무료', en: 'Free delivery of Korean wine', zhCN: '韩国葡萄酒免运费', zhTW: '韓國葡萄酒免運費', ja: '韓国ワイン送料無料' },
        whereToUse: 'SHIPPING',
        won: 8000,
        minimum: 20000,
        validDays: 30,
      },
    },
    kinds: ['RED', 'WHITE', 'ROSE', 'DESSERT'],
    themes: ['traditional'],
    areas: ['yeongdong', 'yeongcheon'],
    cover: { scene: 'harvest', season: 'autumn', subject: 'parcel' },
  },
  {
    key: 'glass-and-tools',
    titleKo: '잔을 바꾸면 와인이 달라져요',
    leadKo: '크리스털 잔과 디캔터, 오프너에 쓰는 4,000원 쿠폰. 집으로 바로 보내 드려요.',
    bodyKo: `같은 와인을 물잔과 크리스털 잔에 따라 비교하는 시음을 매장마다 열고 있어요. 해 보신 분 열에 아홉이 잔을 사 가세요.

## 두 개면 충분해요

볼이 넉넉한 레드 잔 두 개, 작은 화이트 잔 두 개. 이 네 개로 거의 모든 와인을 즐길 수 있어요.

## 깨지면 어떡하죠

배송 중에 깨진 잔은 사진만 보내 주시면 다시 보내 드려요. 집에서 깨진 잔은 한 개씩 따로 살 수 있어요.`,
    termsKo: [
      '쿠폰은 한 분에 한 장, 행사 기간에 받을 수 있어요.',
      '3만원 이상 주문할 때 쓸 수 있고, 받은 날부터 30일 동안 유효해요.',
      '선물 포장을 고르면 준비에 하루가 더 걸려요.',
      '사용한 잔은 교환과 환불이 어려워요.',
      '주문을 모두 취소하면 쿠폰을 돌려 드려요.',
    ],
    startsInDays: -12,
    endsInDays: 18,
    benefit: {
      kind: 'coupon',
      ko: '4,000원 쿠폰',
      campaign: {
        key: 'EVENT-GLASS',
        names: { ko: '잔과 도구 4,000원 할인', en: '₩4,000 off glasses and tools', zhCN: '酒杯与酒具减4,000韩元', zhTW: '酒杯與酒器折4,000韓元', ja: 'グラスと道具4,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 4000,
        minimum: 30000,
        validDays: 30,
      },
    },
    kinds: ['GOODS'],
    themes: [],
    areas: [],
    cover: { scene: 'glasses', season: 'gold', subject: 'corkscrew' },
  },
  {
    key: 'first-pickup',
    titleKo: '픽업이 처음이라면, 7,000원',
    leadKo: '온라인으로 고르고 매장에서 찾는 첫걸음을 응원해요. 50,000원부터 쓸 수 있는 7,000원 쿠폰을 드려요.',
    bodyKo: `온라인으로 고르고 가까운 매장에서 찾는 일이 아직 낯선 분을 위해 준비했어요.

## 픽업은 이렇게 해요

주문할 때 매장과 시간을 고르고, 준비됐다는 알림을 받으면 신분증을 들고 들러 주세요. 픽업 패스의 코드를 보여 주시면 1분이면 끝나요.

## 쿠폰은 이렇게 받아요

이 화면의 쿠폰 받기를 누르면 마이페이지의 쿠폰에 바로 들어와요. 매장에서 향과 맛에 대해 궁금한 것을 마음껏 물어보고 가세요.`,
    termsKo: [
      '회원 한 분께 한 장만 드려요.',
      '쿠폰은 50,000원 이상 주문에 30일 동안 쓸 수 있어요.',
      '주문을 취소하면 쿠폰을 되돌려 드려요. 되돌린 쿠폰의 기한은 늘어나지 않아요.',
    ],
    startsInDays: -60,
    endsInDays: 60,
    benefit: {
      kind: 'coupon',
      ko: '7,000원 쿠폰',
      campaign: {
        key: 'EVENT-PICKUP',
        names: { ko: '픽업 시작 7,000원 할인', en: '₩7,000 off to start picking up', zhCN: '首次自提减7,000韩元', zhTW: '首次自取折7,000韓元', ja: '初めての店舗受け取り7,000ウォン割引' },
        whereToUse: 'ORDER',
        won: 7000,
        minimum: 50000,
        validDays: 30,
        limit: 5000,
      },
    },
    kinds: ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'DESSERT', 'FORTIFIED'],
    themes: ['gift', 'party'],
    areas: [],
    cover: { scene: 'hills', season: 'spring', subject: 'paper-bag' },
  },
  {
    key: 'christmas-magnum',
    titleKo: '성탄 매그넘 예약',
    leadKo: '1.5리터 큰 병을 미리 예약하면 금박 상자에 담아 드려요. 병 수가 정해져 있어요.',
    bodyKo: `매그넘은 수입되는 수가 적어 해마다 12월 초에 끝나요. 올해는 예약을 먼저 받아요.

## 왜 큰 병일까요

병이 커지면 와인이 공기와 닿는 비율이 줄어 천천히, 더 곱게 나이 들어요. 무엇보다 식탁 한가운데 놓였을 때의 기쁨이 커요.

## 예약하면

고른 매장에 입고되는 날 알림을 보내 드리고 사흘 동안 맡아 둬요. 상자 안쪽에 보내는 분의 이름을 적어 드려요.`,
    termsKo: [
      '예약은 행사가 시작된 뒤 상품 화면에서 할 수 있어요.',
      '입고 알림 뒤 사흘 안에 결제하지 않으면 자동으로 풀려요.',
      '상자에 적을 이름은 열두 자까지예요.',
    ],
    startsInDays: 6,
    endsInDays: 33,
    benefit: { kind: 'entry', ko: '금박 상자와 이름 새김' },
    kinds: ['RED', 'SPARKLING', 'ROSE'],
    themes: ['magnum'],
    areas: [],
    cover: { scene: 'cellar', season: 'winter', subject: 'magnum' },
  },
  {
    key: 'winter-port-night',
    titleKo: '포트와 곶감의 밤',
    leadKo: '성수점과 해운대점에서 포트, 마데이라, 셰리를 곶감과 함께 맛보는 저녁을 열어요.',
    bodyKo: `낯설다는 이유로 지나치기 쉬운 주정강화 와인을 한자리에서 천천히 만나는 자리예요.

## 무엇을 마시나요

루비와 토니 포트, 마데이라, 페드로 히메네스를 30밀리리터씩 따라 드려요. 곶감호두말이와 블루치즈, 다크 초콜릿을 함께 내요.

## 누구와 오면 좋을까요

한 자리에 두 분까지 신청할 수 있어요. 차를 두고 오시길 권하고, 못 드시는 동행께는 포도즙을 준비해 드려요.`,
    termsKo: [
      '회원만 신청할 수 있고 추첨 결과는 시작 사흘 전에 알려 드려요.',
      '참가비 20,000원은 그날 와인을 사시면 돌려 드려요.',
      '19세 이상만 참가할 수 있어요. 신분증을 가져와 주세요.',
    ],
    startsInDays: 12,
    endsInDays: 13,
    benefit: { kind: 'entry', ko: '시음회 참가 신청' },
    kinds: ['FORTIFIED'],
    themes: [],
    areas: ['porto', 'madeira', 'jerez'],
    cover: { scene: 'terraces', season: 'night', subject: 'persimmons' },
  },
  {
    key: 'new-year-gift',
    titleKo: '새해 인사, 와인으로',
    leadKo: '설 선물을 미리 고르면 상자와 카드를 함께 드려요. 논알코올과 우리 와인 세트도 있어요.',
    bodyKo: `받는 분의 취향을 몰라도 실패하지 않도록 직원들이 세 가지 길을 그려 두었어요.

## 잘 아는 분께

평소 드시는 음식을 떠올려 보세요. 고기를 좋아하시면 단단한 레드, 회를 좋아하시면 서늘한 화이트가 안전해요.

## 잘 모르는 분께

이름이 널리 알려진 산지에서 고르세요. 보르도와 바롤로, 샴페인은 와인을 모르는 분도 반겨요. 술을 드시지 않는다면 포도즙과 논알코올 스파클링이 좋은 답이에요.`,
    termsKo: [
      '상자와 카드는 60,000원 이상 주문에 하나씩 드려요.',
      '와인은 주문한 분이 매장에서 직접 찾아 전해 주셔야 해요. 우리 와인과 논알코올, 잔은 배송할 수 있어요.',
      '카드 문구는 서른 자까지 적을 수 있어요.',
    ],
    startsInDays: 45,
    endsInDays: 80,
    benefit: { kind: 'entry', ko: '선물 상자와 카드' },
    kinds: ['RED', 'WHITE', 'SPARKLING', 'NONALCOHOLIC', 'GOODS'],
    themes: ['gift'],
    areas: [],
    cover: { scene: 'mountains', season: 'winter', subject: 'gift-box' },
  },
  {
    key: 'chuseok-table',
    titleKo: '한가위 상차림 와인',
    leadKo: '갈비찜과 전, 나물까지. 명절 상에 맞춘 와인을 12% 할인해 드렸어요.',
    bodyKo: `추석 상은 달고 짜고 기름져서 와인이 길을 잃기 쉬워요. 그래서 음식별로 골랐어요.

## 갈비찜과 떡갈비

농익은 과일과 부드러운 타닌이 필요해요. 리파소와 그르나슈, 진판델을 모았어요.

## 전과 나물

기름을 씻을 산미가 먼저예요. 카바와 드라이 리슬링, 우리 청수를 나란히 두었어요.`,
    termsKo: [
      '행사는 끝났어요. 같은 와인은 상품 화면에서 계속 살 수 있어요.',
      '행사 기간의 주문을 취소하면 할인된 금액으로 환불돼요.',
    ],
    startsInDays: -76,
    endsInDays: -55,
    benefit: { kind: 'discount', percent: 12, ko: '12% 할인' },
    kinds: ['RED', 'WHITE', 'SPARKLING'],
    themes: ['korean-food'],
    areas: [],
    cover: { scene: 'harvest', season: 'gold', subject: 'songpyeon' },
  },
  {
    key: 'summer-rose',
    titleKo: '여름은 로제',
    leadKo: '한여름의 로제를 10% 할인해 드린 행사예요.',
    bodyKo: `장마가 끝나고 바다가 열리는 때에 맞춰 로제를 한데 모았어요.

## 빛깔로 고르기

옅은 분홍일수록 가볍고 드라이한 편이고, 산호빛에 가까울수록 과일이 진해요. 회와 샐러드에는 옅은 것을, 고기와 매운 음식에는 진한 것을 권했어요.

## 가장 많이 찾은 병

프로방스의 꽃잎빛 로제와 캠벨 로제가 나란히 1, 2위를 했어요. 내년 여름에 다시 만나요.`,
    termsKo: ['행사는 끝났어요.', '행사 기간의 주문을 취소하면 할인된 금액으로 환불돼요.'],
    startsInDays: -140,
    endsInDays: -96,
    benefit: { kind: 'discount', percent: 10, ko: '로제 10% 할인' },
    kinds: ['ROSE'],
    themes: [],
    areas: [],
    cover: { scene: 'coast', season: 'rose', subject: 'pitcher' },
  },
]
