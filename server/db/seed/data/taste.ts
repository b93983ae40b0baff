import type { Budget, QuestionType, TasteProfile } from '../../tables/taste.ts'
import type { Names } from './shapes.ts'

type Effect = Partial<TasteProfile>
export type TasteChoiceSeed = { key: string; names: Names; effect: Effect; budget?: Budget }
export type TasteQuestionSeed = {
  key: string
  type: QuestionType
  optional?: boolean
  names: Names
  choices: TasteChoiceSeed[]
}
export type TasteTypeSeed = { key: string; names: Names; descriptions: Names; profile: TasteProfile }

export const toNames = (ko: string, en: string, zhCN: string, zhTW: string, ja: string): Names => ({ ko, en, zhCN, zhTW, ja })
export const createChoice = (key: string, effect: Effect, ...words: [string, string, string, string, string]): TasteChoiceSeed => ({
  key,
  effect,
  names: toNames(...words),
})

export const tasteSurvey = {
  key: 'first',
  names: toNames('1분 취향 조사', 'A minute about your taste', '一分钟口味调查', '一分鐘口味調查', '1分でわかる好み診断'),
}

export const pairSurvey = {
  key: 'pairs',
  names: toNames('둘 중 고르는 취향 조사', 'Your taste in pairs', '二选一口味调查', '二選一口味調查', '二択でわかる好み診断'),
}

const createPair = (key: string, words: [string, string, string, string, string], leftChoice: TasteChoiceSeed, rightChoice: TasteChoiceSeed): TasteQuestionSeed => ({
  key, type: 'PAIR', names: toNames(...words), choices: [leftChoice, rightChoice],
})

export const pairQuestions: TasteQuestionSeed[] = [
  createPair('sweet', ['첫 모금은 어느 쪽이 좋아요?', 'Which first sip do you prefer?', '第一口您更喜欢哪种？', '第一口您更喜歡哪種？', '最初のひと口はどちらが好き？'],
    createChoice('dry', { sweetness: -1.7 }, '달지 않고 깔끔한 와인', 'A clean, dry wine', '干净不甜的酒', '乾淨不甜的酒', '甘くなくすっきりしたワイン'),
    createChoice('sweet', { sweetness: 1.7 }, '달콤하고 향긋한 와인', 'A sweet, fragrant wine', '香甜的酒', '香甜的酒', '甘く香り高いワイン')),
  createPair('body', ['혀에 닿는 느낌은요?', 'How should it feel on the tongue?', '舌尖上的感觉呢？', '舌尖上的感覺呢？', '舌ざわりは？'],
    createChoice('light', { body: -1.6 }, '물처럼 가벼운 와인', 'Light as water', '轻盈如水', '輕盈如水', '水のように軽いワイン'),
    createChoice('full', { body: 1.7 }, '꽉 찬 듯 묵직한 와인', 'Full and weighty', '饱满厚重', '飽滿厚重', 'ずっしり重いワイン')),
  createPair('acid', ['산미는 어느 쪽이 끌려요?', 'Which acidity draws you?', '哪种酸度更吸引您？', '哪種酸度更吸引您？', '酸味はどちらに惹かれる？'],
    createChoice('crisp', { acidity: 1.5 }, '레몬처럼 또렷한 산미', 'Clear as lemon', '像柠檬般鲜明', '像檸檬般鮮明', 'レモンのようにはっきり'),
    createChoice('soft', { acidity: -1.2 }, '요구르트처럼 둥근 산미', 'Round as yogurt', '像酸奶般圆润', '像優格般圓潤', 'ヨーグルトのようにまろやか')),
  createPair('grip', ['떫은맛은 어떠세요?', 'And the grip of tannin?', '涩味呢？', '澀味呢？', '渋みはどちら？'],
    createChoice('smooth', { tannin: -1.6, body: -0.2 }, '거의 없이 매끄럽게', 'Hardly any, smooth', '几乎没有，顺滑', '幾乎沒有，順滑', 'ほとんどなく、なめらか'),
    createChoice('firm', { tannin: 1.6, body: 0.3 }, '단단하게 조이는 느낌', 'Firm and gripping', '紧实有力', '緊實有力', 'しっかり引き締まる')),
  createPair('bubbles', ['오늘 한 잔을 고른다면요?', 'And if you chose one glass today?', '今天只选一杯呢？', '今天只選一杯呢？', '今日の一杯なら？'],
    createChoice('still', { fizz: -1 }, '잔잔한 와인', 'A still wine', '静态葡萄酒', '靜態的酒', '泡のないワイン'),
    createChoice('fizzy', { fizz: 2.3, tannin: -0.3 }, '거품이 올라오는 와인', 'A wine with bubbles', '有气泡的酒', '有氣泡的酒', '泡の立つワイン')),
  createPair('evening', ['저녁 식탁에는 어느 쪽을 올릴까요?', 'Which comes to the evening table?', '晚餐桌上放哪一瓶？', '晚餐桌上放哪一瓶？', '夕食の食卓にはどちら？'],
    createChoice('sea', { acidity: 0.6, body: -0.5, tannin: -0.7 }, '회와 어울리는 화이트', 'A white for raw fish', '配生鱼片的白葡萄酒', '配生魚片的白酒', '刺身に合う白'),
    createChoice('fire', { body: 0.6, tannin: 0.7, acidity: -0.2 }, '구이와 어울리는 레드', 'A red for the grill', '配烤肉的红葡萄酒', '配烤肉的紅酒', '焼き肉に合う赤')),
]

export const tasteQuestions: TasteQuestionSeed[] = [
  {
    key: 'coffee', type: 'SINGLE',
    names: toNames('커피는 어떻게 드세요?', 'How do you take your coffee?', '您喜欢怎样喝咖啡？', '您喜歡怎樣喝咖啡？', 'コーヒーはどう飲みますか？'),
    choices: [
      createChoice('black', { tannin: 1, body: 0.5, sweetness: -0.8 }, '진하게, 아무것도 넣지 않고', 'Strong and black', '浓郁黑咖啡', '濃郁黑咖啡', '濃いブラックで'),
      createChoice('mild', { acidity: 0.8, body: -0.6, sweetness: -0.3 }, '연하고 산뜻하게', 'Light and bright', '清淡明亮', '清淡明亮', '軽くさわやかに'),
      createChoice('latte', { body: 0.8, tannin: -0.6 }, '우유를 넣어 부드럽게', 'Soft, with milk', '加奶更柔和', '加奶更柔和', 'ミルクでまろやかに'),
      createChoice('sweet', { sweetness: 1, tannin: -0.6 }, '달콤하게', 'Sweet', '甜的', '甜的', '甘くして'),
      createChoice('none', {}, '거의 마시지 않아요', 'I hardly drink any', '几乎不喝', '幾乎不喝', 'ほとんど飲みません'),
    ],
  },
  {
    key: 'fruit', type: 'SINGLE',
    names: toNames('지금 먹고 싶은 과일은요?', 'Which fruit would you like now?', '现在想吃哪种水果？', '現在想吃哪種水果？', '今食べたい果物は？'),
    choices: [
      createChoice('citrus', { acidity: 1, body: -0.5, tannin: -0.3 }, '자몽과 레몬', 'Grapefruit and lemon', '西柚和柠檬', '葡萄柚和檸檬', 'グレープフルーツやレモン'),
      createChoice('apple', { acidity: 0.6, body: -0.4 }, '사과와 배', 'Apple and pear', '苹果和梨', '蘋果和梨', 'りんごや梨'),
      createChoice('peach', { sweetness: 0.6, acidity: -0.3 }, '복숭아와 망고', 'Peach and mango', '桃子和芒果', '桃子和芒果', '桃やマンゴー'),
      createChoice('cherry', { acidity: 0.3, tannin: 0.3 }, '체리와 산딸기', 'Cherry and raspberry', '樱桃和树莓', '櫻桃和覆盆子', 'さくらんぼやラズベリー'),
      createChoice('plum', { body: 0.8, tannin: 0.6, acidity: -0.2 }, '자두와 블루베리', 'Plum and blueberry', '李子和蓝莓', '李子和藍莓', 'プラムやブルーベリー'),
    ],
  },
  {
    key: 'dishes', type: 'MULTIPLE',
    names: toNames('와인과 무엇을 드시나요?', 'What do you eat with wine?', '喝葡萄酒时吃什么？', '喝葡萄酒時吃什麼？', 'ワインと何を食べますか？'),
    choices: [
      createChoice('seafood', { acidity: 0.6, body: -0.5, tannin: -0.5 }, '회와 해산물', 'Raw fish and seafood', '生鱼片和海鲜', '生魚片和海鮮', '刺身や魚介'),
      createChoice('grill', { body: 0.7, tannin: 0.7 }, '구운 고기', 'Grilled meat', '烤肉', '烤肉', '焼いた肉'),
      createChoice('spicy', { sweetness: 0.5, tannin: -0.4 }, '매운 음식', 'Spicy food', '辣的食物', '辣的食物', '辛い料理'),
      createChoice('fried', { fizz: 0.8, acidity: 0.3 }, '전과 튀김', 'Pancakes and fried food', '煎饼和油炸食物', '煎餅和油炸食物', 'チヂミや揚げ物'),
      createChoice('cheese', { body: 0.4, tannin: 0.2 }, '치즈와 견과', 'Cheese and nuts', '奶酪和坚果', '起司和堅果', 'チーズやナッツ'),
      createChoice('dessert', { sweetness: 0.9 }, '케이크와 과일', 'Cake and fruit', '蛋糕和水果', '蛋糕和水果', 'ケーキや果物'),
    ],
  },
  {
    key: 'sweetness', type: 'SCALE',
    names: toNames('달콤한 음료를 얼마나 좋아하세요?', 'How much do you like sweet drinks?', '您有多喜欢甜饮料？', '您有多喜歡甜飲料？', '甘い飲み物はどのくらい好きですか？'),
    choices: [
      createChoice('1', { sweetness: -1.6 }, '전혀', 'Not at all', '完全不喜欢', '完全不喜歡', 'まったく'),
      createChoice('2', { sweetness: -0.8 }, '조금', 'A little', '一点点', '一點點', '少し'),
      createChoice('3', {}, '보통', 'So so', '一般', '普通', 'ふつう'),
      createChoice('4', { sweetness: 0.8 }, '꽤', 'Quite', '比较喜欢', '蠻喜歡', 'かなり'),
      createChoice('5', { sweetness: 1.6 }, '아주 많이', 'Very much', '非常喜欢', '非常喜歡', 'とても'),
    ],
  },
  {
    key: 'body', type: 'SCALE',
    names: toNames('우유로 치면 어느 쪽이 좋으세요?', 'If it were milk, which would you choose?', '如果是牛奶，您喜欢哪种？', '如果是牛奶，您喜歡哪種？', '牛乳にたとえるとどちらが好きですか？'),
    choices: [
      createChoice('1', { body: -1.6 }, '물처럼 가벼운 무지방 우유', 'Skimmed, light as water', '像水一样轻的脱脂奶', '像水一樣輕的脫脂奶', '水のように軽い無脂肪乳'),
      createChoice('2', { body: -0.8 }, '가벼운 저지방 우유', 'Low-fat', '轻盈的低脂奶', '輕盈的低脂奶', '軽い低脂肪乳'),
      createChoice('3', {}, '보통 우유', 'Whole milk', '全脂牛奶', '全脂牛奶', 'ふつうの牛乳'),
      createChoice('4', { body: 0.8 }, '진한 우유', 'Rich milk', '浓醇牛奶', '濃醇牛奶', '濃い牛乳'),
      createChoice('5', { body: 1.6 }, '생크림', 'Cream', '鲜奶油', '鮮奶油', '生クリーム'),
    ],
  },
  {
    key: 'tannin', type: 'SCALE',
    names: toNames('진하게 우린 홍차의 떫은맛은 어떠세요?', 'How do you like the grip of strong black tea?', '您觉得浓红茶的涩味如何？', '您覺得濃紅茶的澀味如何？', '濃い紅茶の渋みはどうですか？'),
    choices: [
      createChoice('1', { tannin: -1.6 }, '싫어요', 'I dislike it', '不喜欢', '不喜歡', '苦手です'),
      createChoice('2', { tannin: -0.8 }, '조금 부담스러워요', 'A bit much', '有点难接受', '有點難接受', '少し苦手です'),
      createChoice('3', {}, '괜찮아요', 'It is fine', '还可以', '還可以', '平気です'),
      createChoice('4', { tannin: 0.8 }, '좋아요', 'I like it', '喜欢', '喜歡', '好きです'),
      createChoice('5', { tannin: 1.6 }, '그 맛에 마셔요', 'It is why I drink it', '就爱这个味道', '就愛這個味道', 'それが楽しみです'),
    ],
  },
  {
    key: 'fizz', type: 'SINGLE',
    names: toNames('탄산은 어떠세요?', 'What about bubbles?', '您喜欢气泡吗？', '您喜歡氣泡嗎？', '炭酸はどうですか？'),
    choices: [
      createChoice('love', { fizz: 2.2 }, '톡 쏘는 게 좋아요', 'I love the prickle', '喜欢刺激的气泡', '喜歡刺激的氣泡', 'はじける感じが好き'),
      createChoice('some', { fizz: 0.6 }, '가끔은 좋아요', 'Now and then', '偶尔喜欢', '偶爾喜歡', 'たまには好き'),
      createChoice('no', { fizz: -1 }, '없는 게 편해요', 'I prefer none', '还是没有气泡好', '還是沒有氣泡好', 'ないほうがいい'),
    ],
  },
  {
    key: 'moment', type: 'MULTIPLE', optional: true,
    names: toNames('와인은 언제 생각나세요?', 'When do you think of wine?', '什么时候会想喝葡萄酒？', '什麼時候會想喝葡萄酒？', 'ワインを飲みたくなるのは？'),
    choices: [
      createChoice('alone', { body: 0.3 }, '혼자 하루를 마칠 때', 'Alone at the end of a day', '独自结束一天时', '獨自結束一天時', '一人で一日を終えるとき'),
      createChoice('dinner', { acidity: 0.3 }, '저녁을 먹을 때', 'With dinner', '吃晚餐时', '吃晚餐時', '夕食のとき'),
      createChoice('party', { fizz: 0.5, sweetness: 0.2 }, '여럿이 모였을 때', 'When friends gather', '朋友聚会时', '朋友聚會時', 'みんなが集まるとき'),
      createChoice('day', { body: 0.2, tannin: 0.2 }, '기념일에', 'On a special day', '纪念日', '紀念日', '記念日に'),
    ],
  },
]

export const tasteTypes: TasteTypeSeed[] = [
  {
    key: 'sea-breeze', profile: { sweetness: 1.3, acidity: 4.4, body: 1.8, tannin: 1.2, fizz: 1.6 },
    names: toNames('바닷바람형', 'Sea breeze', '海风型', '海風型', '潮風タイプ'),
    descriptions: toNames(
      '산미가 곧고 몸이 가벼운 와인에서 가장 행복해요. 샤블리와 알바리뇨처럼 바다를 닮은 화이트가 잘 맞아요.',
      'Happiest with straight acidity and a light body. Whites that remind of the sea, such as Chablis and Albariño, suit you.',
      '直率的酸度和轻盈的酒体最让您开心。夏布利、阿尔巴利诺等带有海洋气息的白葡萄酒很适合您。',
      '直率的酸度和輕盈的酒體最讓您開心。夏布利、阿爾巴利諾等帶有海洋氣息的白酒很適合您。',
      'まっすぐな酸味と軽やかなボディがいちばん。シャブリやアルバリーニョなど海を思わせる白が合います。',
    ),
  },
  {
    key: 'toast', profile: { sweetness: 1.8, acidity: 4, body: 2.4, tannin: 1.2, fizz: 4.4 },
    names: toNames('축배형', 'Toast', '举杯型', '舉杯型', '乾杯タイプ'),
    descriptions: toNames(
      '거품이 올라오는 순간을 좋아해요. 샴페인과 카바를 아페리티프로만 두지 말고 식사 내내 곁에 두어 보세요.',
      'You love the moment the bubbles rise. Keep Champagne or Cava beside you through the whole meal.',
      '您喜欢气泡升起的瞬间。香槟和卡瓦不只是开胃酒，不妨整餐相伴。',
      '您喜歡氣泡升起的瞬間。香檳和卡瓦不只是開胃酒，不妨整餐相伴。',
      '泡が立ちのぼる瞬間が好き。シャンパーニュやカバを食事の間ずっとそばに置いてみてください。',
    ),
  },
  {
    key: 'fruit-basket', profile: { sweetness: 2.6, acidity: 3.6, body: 2, tannin: 1.8, fizz: 1.8 },
    names: toNames('과일바구니형', 'Fruit basket', '果篮型', '果籃型', 'フルーツバスケットタイプ'),
    descriptions: toNames(
      '과일 향이 앞에 오고 뒤가 깨끗한 와인을 찾아요. 리슬링과 보졸레, 로제가 기분 좋은 출발점이에요.',
      'You look for fruit up front and a clean finish. Riesling, Beaujolais and rosé are a good place to start.',
      '您喜欢果香突出、余味干净的酒。雷司令、博若莱和桃红是不错的起点。',
      '您喜歡果香突出、餘味乾淨的酒。麗絲玲、薄酒萊和粉紅酒是不錯的起點。',
      '果実の香りが前に出て後味がきれいなワインが好み。リースリングやボジョレー、ロゼから始めましょう。',
    ),
  },
  {
    key: 'dessert-table', profile: { sweetness: 4.5, acidity: 3, body: 2.8, tannin: 1.2, fizz: 2.2 },
    names: toNames('디저트형', 'Dessert table', '甜点型', '甜點型', 'デザートタイプ'),
    descriptions: toNames(
      '달콤함이 한 모금의 기쁨이에요. 모스카토 다스티로 가볍게, 토카이와 포트로 깊게 즐겨 보세요.',
      'Sweetness is the joy of a sip. Go light with Moscato d’Asti, deep with Tokaji and port.',
      '甜美就是一口的快乐。轻盈可选阿斯蒂莫斯卡托，浓郁可选托卡伊和波特。',
      '甜美就是一口的快樂。輕盈可選阿斯提蜜思嘉，濃郁可選托凱和波特。',
      '甘さこそひと口の喜び。軽くモスカート・ダスティ、深くトカイやポートを。',
    ),
  },
  {
    key: 'whole-table', profile: { sweetness: 2, acidity: 3.2, body: 3, tannin: 2.8, fizz: 1.6 },
    names: toNames('한상차림형', 'Whole table', '满桌型', '滿桌型', '食卓タイプ'),
    descriptions: toNames(
      '치우치지 않아 무엇을 먹든 잘 어울려요. 피노 누아와 산지오베제처럼 음식과 이야기하는 와인이 좋아요.',
      'Nothing sticks out, so everything fits. Wines that talk with food, such as Pinot Noir and Sangiovese, are yours.',
      '口味均衡，配什么都合适。黑皮诺、桑娇维塞等善于配餐的酒适合您。',
      '口味均衡，配什麼都合適。黑皮諾、山吉歐維榭等善於配餐的酒適合您。',
      'かたよりがなく何にでも合います。ピノ・ノワールやサンジョヴェーゼなど料理と語るワインがおすすめ。',
    ),
  },
  {
    key: 'velvet', profile: { sweetness: 2.2, acidity: 2.6, body: 3.9, tannin: 2.4, fizz: 1.2 },
    names: toNames('벨벳형', 'Velvet', '丝绒型', '絲絨型', 'ベルベットタイプ'),
    descriptions: toNames(
      '도톰하고 매끄러운 질감을 좋아해요. 메를로와 그르나슈, 버터 향이 나는 샤르도네가 편안하게 다가와요.',
      'You like a plump, smooth texture. Merlot, Grenache and buttery Chardonnay come easily.',
      '您喜欢丰满顺滑的口感。梅洛、歌海娜和带黄油香的霞多丽会让您舒适。',
      '您喜歡豐滿順滑的口感。梅洛、格那希和帶奶油香的夏多內會讓您舒適。',
      'ふっくらなめらかな口当たりが好み。メルローやグルナッシュ、バターの香るシャルドネがしっくりきます。',
    ),
  },
  {
    key: 'study', profile: { sweetness: 1.4, acidity: 3, body: 4.6, tannin: 4.5, fizz: 1 },
    names: toNames('묵직한 서재형', 'Leather study', '书房型', '書房型', '重厚な書斎タイプ'),
    descriptions: toNames(
      '단단한 타닌과 깊은 향을 천천히 풀어 마셔요. 카베르네 소비뇽과 시라, 오래 열어 둔 바롤로를 권해요.',
      'You take your time with firm tannin and deep aromas. Try Cabernet Sauvignon, Syrah, a Barolo long opened.',
      '您会慢慢品味紧实的单宁与深沉的香气。推荐赤霞珠、西拉和醒好的巴罗洛。',
      '您會慢慢品味紮實的單寧與深沉的香氣。推薦卡本內蘇維濃、希哈和醒好的巴羅洛。',
      'しっかりしたタンニンと深い香りをゆっくり楽しみます。カベルネやシラー、開けておいたバローロを。',
    ),
  },
  {
    key: 'mountain', profile: { sweetness: 1.3, acidity: 4.2, body: 3.2, tannin: 3.8, fizz: 1.2 },
    names: toNames('산바람형', 'Mountain air', '山风型', '山風型', '山風タイプ'),
    descriptions: toNames(
      '서늘한 산미와 촘촘한 타닌을 함께 좋아해요. 네비올로와 카베르네 프랑, 높은 곳에서 자란 말벡이 잘 맞아요.',
      'You like cool acidity with fine tannin. Nebbiolo, Cabernet Franc and Malbec grown high suit you.',
      '您同时喜欢清冽的酸度和细密的单宁。内比奥罗、品丽珠和高海拔马尔贝克适合您。',
      '您同時喜歡清冽的酸度和細密的單寧。內比歐露、卡本內弗朗和高海拔馬爾貝克適合您。',
      '涼やかな酸味ときめ細かなタンニンが好み。ネッビオーロやカベルネ・フラン、高地のマルベックが合います。',
    ),
  },
]
