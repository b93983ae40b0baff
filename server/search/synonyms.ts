import { splitTexts } from './synonym-texts.ts'

/** Full words for a kind of wine; such a word filters by the kind instead of a text search. */
export const kindSynonyms: Record<string, string[]> = {
  RED: splitTexts(`레드, 레드와인, 적포도주, 빨간와인, 빨강, 빨간, 붉은와인, 적와인, 레드와인류, red, red wine, reds, rouge, vin rouge, rosso, vino
    rosso, tinto, vino tinto, rotwein, 红酒, 红, 紅酒, 紅, 红葡萄, 紅葡萄酒, 赤, 赤ワイン, 赤葡萄酒`),
  WHITE:
    splitTexts(`화이트, 화이트와인, 백포도주, 흰와인, 하얀와인, 백와인, 청포도, white, white wine, whites, blanc, vin blanc, bianco, vino bianco,
    blanco, branco, weisswein, 白酒, 白, 白葡萄酒, 白ワイン, 白葡萄`),
  ROSE: splitTexts(`로제, 로제와인, 핑크와인, 핑크, 분홍와인, rose, rose wine, roses, rosado, rosato, rosat, 로사도, 로사토, 로사트, 호자두, pink, pink
    wine, blush, ロゼ, ロゼワイン, 桃红, 桃红酒, 桃紅, 桃紅酒, 粉红, 粉红酒, 粉紅, 玫瑰红, 玫瑰紅, 玫瑰红酒, 玫瑰紅酒, 粉红葡萄酒`),
  SPARKLING:
    splitTexts(`스파클링, 스파클링와인, 스파클린, 스파클, 발포주, 발포성, 발포성와인, 버블, 버블리, 거품와인, 기포와인, 탄산와인, sparkling, sparkling wine, bubbles,
    bubbly, fizz, spumante, espumante, espumoso, mousseux, sekt, スパークリング, スパークリングワイン, 泡, 発泡ワイン, 泡もの, 起泡,
    起泡酒, 起泡葡萄酒, 气泡酒, 氣泡酒, 气泡葡萄酒, 氣泡葡萄酒, 汽酒, 气泡, 氣泡`),
  FORTIFIED: splitTexts(
    `주정강화, 주정강화와인, 강화와인, fortified, fortified wine, 酒精強化, 加强酒, 加强型, 加烈, 加強型`,
  ),
  DESSERT:
    splitTexts(`디저트, 디저트와인, 후식와인, 스위트와인, dessert, dessert wine, sweet wine, sticky, デザート, デザートワイン, 甘口ワイン, 甜酒, 甜葡萄酒, 餐后酒,
    餐後酒, 甜品酒`),
  NONALCOHOLIC:
    splitTexts(`논알코올, 논알콜, 무알콜, 무알코올, 무알콜와인, 무알코올와인, 알코올프리, 알콜프리, 논알코올와인, 노알콜, 노알코올, 제로알코올, 제로알콜, 비알코올, 비알콜, 알코올제로,
    알콜제로, 무알, 논알, 술아닌와인, nonalcoholic, non alcoholic, alcohol free, alcoholfree, zero alcohol, no alcohol,
    without alcohol, dealcoholized, dealcoholised, alcohol removed, ノンアル, ノンアルコールワイン, アルコールフリー, アルコールゼロ,
    脱アルコール, 无酒精, 無酒精, 无醇, 無醇, 零酒精, 不含酒精, 脱醇, 去醇, 没有酒精, 沒有酒精`),
  GOODS:
    splitTexts(`용품, 와인용품, 와인 소품, 액세서리, 악세서리, 악세사리, accessories, accessory, wine accessories, wine gear, アクセサリー, ワイングッズ,
    グッズ, 酒具, 配件`),
}

/** Shoppers' words for a country besides its five names, by its code. */
export const countrySynonyms: Record<string, string[]> = {
  FR: splitTexts(`불란서, 프렌치, french, 프랑스산, 法国酒, 法, 仏, フレンチ, 法國酒`),
  IT: splitTexts(`이태리, 이탈리안, 이딸리아, italian, 이탈리아산, 伊, 意`),
  US: splitTexts(
    `아메리카, 미국산, 아메리칸, usa, american, america, united states, us wine, アメリカン, 美國酒`,
  ),
  ES: ['에스파냐', 'spanish', '스페인산', '스패니쉬', '스페니쉬'],
  PT: ['portuguese', '포르투칼', '포루투갈', '폴투갈', '포르투갈산'],
  CL: ['chilean', '칠래', '칠레산', '칠레와인'],
  AR: splitTexts(`argentinian, argentine, argentinean, 아르헨, 알헨티나, 아르헨티나산`),
  AU: splitTexts(
    `오스트레일리아, australian, aussie, 호주산, 오스트랄리아, オージー, 澳洲, 澳大利亚, 澳大利亞, 澳`,
  ),
  NZ: splitTexts(`newzealand, kiwi, 뉴질렌드, 뉴질, 뉴질랜드산, 新西兰, 新西蘭, 纽西兰`),
  DE: ['german', '도이칠란트', '독일산', '저먼', '德'],
  AT: ['austrian', '오지리', '오스트리아산'],
  ZA: splitTexts(
    `southafrica, south african, south africa, 남아공, 남아프리카, 남아공화국, 남아공산, 南アフリカ, 南アフリカ共和国, 南非`,
  ),
  HU: ['hungarian', '헝가리산', '헝가리안'],
  GR: ['greek', '희랍', '그리스산'],
  KR: splitTexts(
    `korean, 대한민국, 국산, 국내산, 우리나라, 한국산, 한국와인, 국내, 전통주, korea, 国産韓国, 韩国产, 韓国産`,
  ),
}

/** Full words for a theme whose name alone has another meaning too, by the theme's key. */
export const themeSynonyms: Record<string, string[]> = {
  orange: splitTexts(
    `오렌지와인, 오랜지와인, 앰버와인, 오렌지 와인, orange wine, orange wines, amber wine, 橙酒, 橘酒, 橙色葡萄酒, オレンジワイン, 琥珀ワイン`,
  ),
  natural:
    splitTexts(`내추럴와인, 내츄럴와인, 네추럴와인, 네츄럴와인, 내츄럴, 네추럴, 네츄럴, 자연주의와인, 자연주의, 자연 와인, natural wine, natural wines, low
    intervention, minimal intervention, 自然派, 自然派ワイン, ナチュラルワイン, ナチュール, ヴァンナチュール, 自然酒, 自然葡萄酒`),
  value: splitTexts(`가성비, 가성비와인, 가심비, コスパ, 高性价比, 性价比高`),
  gift: splitTexts(`선물, 선물하다, 선물용, 선물할, gift, gifts, present, presents, gifting, giftable, プレゼント, 贈り物, 贈答用, ギフト用, 手土産, 礼物,
    禮物, 送人, 送礼, 送禮, 伴手礼, 伴手禮`),
  party: splitTexts(`파티용, 홈파티용, 모임용, party, パーティ, 派对用`),
  'korean-food': ['한식과 어울리는', '한식 페어링', '한식용', '한식와인'],
  anniversary: ['기념일', '기념일용', '기념일와인', '주년', 'anniversaries'],
  award: splitTexts(
    `수상와인, 수상 와인, 상받은, 상 받은, 상 탄, award winning, awards, 受賞ワイン, 获奖酒, 得獎酒, 得奖`,
  ),
  organic:
    splitTexts(`오가닉, 유기농와인, 유기농 와인, 바이오, 친환경, 바이오다이나믹, 비오디나미, organic wine, bio, biodynamic, 有機, 有機栽培, 有机酒, オーガニックワイン,
    ビオ, ビオワイン, ビオディナミ, 生物动力`),
  'low-alcohol': ['낮은도수', '저도수와인', 'low abv'],
  summer: ['여름와인', '여름용', '여름에', 'summer wine'],
  winter: ['겨울와인', '겨울용', '겨울에', 'winter wine'],
  traditional: splitTexts(`우리와인, 우리 와인, 우리술, 전통주와인, 한국 전통주, 국산와인, korean wine`),
}

/** Words for the occasion that a wine is for, by the level's key. */
export const levelSynonyms: Record<string, string[]> = {
  entry:
    splitTexts(`입문용, 입문자, 입문자용, 입문와인, 초보, 초보자, 초보자용, 초심자, 와린이, 와인 초보, 와인 입문, 처음 마시는, 처음, 첫 와인, 비기너, 시작하는, beginner,
    beginners, beginner friendly, entry level, entry, first wine, starter wine, newbie, novice, 初心者, 初心者向け,
    入門用, 初めて, ビギナー, 新手, 入门级, 入門級, 初学者, 初學者, 新手入门`),
  daily:
    splitTexts(`데일리와인, 데일리 와인, 데일리용, 매일, 매일 마시는, 매일 마실, 혼술, 혼술용, 홈술, 집술, 일상, 일상용, 평소, 평소에, 편하게 마실, 평일, daily, everyday
    wine, weeknight, weekday, table wine, house wine, casual, 普段, 普段飲み, 毎日, 家飲み, デイリーワイン, 日常, 日常饮用, 日常飲用,
    口粮酒, 口糧酒, 日常口粮, 每天`),
  gourmet:
    splitTexts(`미식가, 미식용, 다이닝, 파인 다이닝, 파인다이닝, 정찬, 코스 요리, gourmet, fine dining, gastronomic, foodie, gastronomy, 美食家,
    グルメ, 高级餐厅`),
  occasion:
    splitTexts(`특별한, 특별한날, 특별한 자리, 특별한 밤, 중요한 날, 귀한 자리, 격식, 접대, 접대용, special, special occasion, special day,
    celebratory, 特別, 特別な, 接待, 特别, 特别的日子, 特別的日子, 商务宴请, 宴请`),
  collector:
    splitTexts(`소장용, 장기 숙성, 장기숙성용, 숙성용, 셀러용, 셀러, 오래 보관, 오래 두고 마실, 묵혀 둘, age-worthy, ageworthy, for aging, long aging, to
    age, to cellar, cellar, cellaring, 長期熟成, 熟成向き, 長熟, 寝かせる, 陈年, 陳年, 窖藏, 适合陈年, 適合陳年, 소장가치, 소장 가치, 컬렉션, 컬렉터,
    수집, 수집용, 투자용, 희귀, collector, collectors, collectible, collection, rare, investment, コレクター, 収集, 希少, 珍藏级,
    收藏级, 收藏用, 稀有`),
}
