import type { Budget } from '../../tables/taste.ts'
import { createChoice, toNames, type TasteChoiceSeed, type TasteQuestionSeed } from './taste.ts'

export const tapSurvey = {
  key: 'taps',
  names: toNames('여덟 번 눌러 찾는 취향', 'Your taste in eight taps', '轻点八次找到口味', '輕點八次找到口味', '8タップでわかる好み'),
}

type Words = [ko: string, en: string, zhCN: string, zhTW: string, ja: string]

const ask = (key: string, words: Words, choices: TasteChoiceSeed[]): TasteQuestionSeed => ({
  key,
  type: 'SINGLE',
  names: toNames(...words),
  choices,
})

const pay = (key: string, budget: Budget, ...words: Words): TasteChoiceSeed => ({
  ...createChoice(key, {}, ...words),
  budget,
})

/** Eight questions of one answer each: table, scent, the five qualities of a taste, and the price of a bottle. */
export const tapQuestions: TasteQuestionSeed[] = [
  ask('dishes', ['와인 옆에 가장 자주 놓이는 음식은요?', 'What is most often on the table beside your wine?', '您喝葡萄酒时最常配什么？', '您喝葡萄酒時最常配什麼？', 'ワインといちばんよく食べるものは？'], [
    createChoice('seafood', { acidity: 0.8, body: -0.6, tannin: -0.6 }, '회와 해산물', 'Raw fish and seafood', '生鱼片和海鲜', '生魚片和海鮮', '刺身や魚介'),
    createChoice('grill', { body: 0.8, tannin: 0.8 }, '구운 고기', 'Grilled meat', '烤肉', '烤肉', '焼いた肉'),
    createChoice('spicy', { sweetness: 0.6, tannin: -0.5, body: -0.2 }, '매운 음식', 'Spicy food', '辣的食物', '辣的食物', '辛い料理'),
    createChoice('fried', { fizz: 0.8, acidity: 0.4 }, '전과 튀김', 'Pancakes and fried food', '煎饼和油炸食物', '煎餅和油炸食物', 'チヂミや揚げ物'),
    createChoice('cheese', { body: 0.4, tannin: 0.3 }, '치즈와 견과', 'Cheese and nuts', '奶酪和坚果', '起司和堅果', 'チーズやナッツ'),
    createChoice('dessert', { sweetness: 1.2, tannin: -0.3 }, '케이크와 과일', 'Cake and fruit', '蛋糕和水果', '蛋糕和水果', 'ケーキや果物'),
  ]),
  ask('fruit', ['어떤 향에 먼저 끌리세요?', 'Which scent draws you first?', '哪种香气最先吸引您？', '哪種香氣最先吸引您？', 'まず惹かれる香りは？'], [
    createChoice('citrus', { acidity: 0.8, body: -0.4, tannin: -0.4 }, '레몬과 자몽', 'Lemon and grapefruit', '柠檬和西柚', '檸檬和葡萄柚', 'レモンやグレープフルーツ'),
    createChoice('apple', { acidity: 0.5, body: -0.3, tannin: -0.2 }, '사과와 배', 'Apple and pear', '苹果和梨', '蘋果和梨', 'りんごや梨'),
    createChoice('peach', { sweetness: 0.5, acidity: -0.2, tannin: -0.2 }, '복숭아와 망고', 'Peach and mango', '桃子和芒果', '桃子和芒果', '桃やマンゴー'),
    createChoice('cherry', { acidity: 0.2, tannin: 0.3 }, '체리와 산딸기', 'Cherry and raspberry', '樱桃和树莓', '櫻桃和覆盆子', 'さくらんぼやラズベリー'),
    createChoice('plum', { body: 0.6, tannin: 0.5, acidity: -0.2 }, '자두와 블루베리', 'Plum and blueberry', '李子和蓝莓', '李子和藍莓', 'プラムやブルーベリー'),
    createChoice('oak', { body: 0.6, tannin: 0.3, acidity: -0.3 }, '바닐라와 구운 오크', 'Vanilla and toasted oak', '香草和烘烤橡木', '香草和烘烤橡木', 'バニラや焦がしたオーク'),
  ]),
  ask('sweetness', ['단맛은 어느 정도가 좋으세요?', 'How sweet should it be?', '您喜欢多甜？', '您喜歡多甜？', '甘さはどのくらいが好きですか？'], [
    createChoice('dry', { sweetness: -1.7 }, '달지 않게', 'Not sweet at all', '完全不甜', '完全不甜', '甘くない'),
    createChoice('hint', { sweetness: -0.4 }, '은은하게 달게', 'Just a hint', '微微的甜', '微微的甜', 'ほんのり甘い'),
    createChoice('sweet', { sweetness: 1.7 }, '달콤하게', 'Sweet', '甜美', '甜美', 'しっかり甘い'),
  ]),
  ask('acidity', ['새콤한 맛은요?', 'And how tart?', '酸味呢？', '酸味呢？', '酸味はどうですか？'], [
    createChoice('soft', { acidity: -1.3 }, '바나나처럼 순하게', 'Mild, like a banana', '像香蕉一样温和', '像香蕉一樣溫和', 'バナナのようにまろやか'),
    createChoice('even', { acidity: 0.1 }, '오렌지처럼 알맞게', 'Balanced, like an orange', '像橙子一样适中', '像柳橙一樣適中', 'オレンジのようにほどよく'),
    createChoice('crisp', { acidity: 1.4 }, '레몬처럼 또렷하게', 'Bright, like a lemon', '像柠檬一样鲜明', '像檸檬一樣鮮明', 'レモンのようにはっきり'),
  ]),
  ask('body', ['한 모금의 무게는 어느 쪽이세요?', 'How heavy should a sip feel?', '一口酒的分量感呢？', '一口酒的分量感呢？', 'ひと口の重さはどちらが好きですか？'], [
    createChoice('light', { body: -1.6, tannin: -0.2 }, '물처럼 가볍게', 'Light as water', '轻盈如水', '輕盈如水', '水のように軽く'),
    createChoice('middle', { body: 0.1 }, '우유처럼 적당하게', 'Medium, like milk', '适中如牛奶', '適中如牛奶', '牛乳のようにほどよく'),
    createChoice('full', { body: 1.6, tannin: 0.2 }, '크림처럼 묵직하게', 'Full, like cream', '饱满如奶油', '厚重如奶油', 'クリームのように重く'),
  ]),
  ask('tannin', ['떫은맛은 홍차로 치면 어느 쪽이세요?', 'If tannin were tea, which cup is yours?', '若把涩味比作红茶，您选哪一杯？', '若把澀味比作紅茶，您選哪一杯？', '渋みを紅茶にたとえるとどれですか？'], [
    createChoice('smooth', { tannin: -1.6 }, '맑게 우려 매끄럽게', 'Pale and smooth', '清淡顺滑', '清淡順滑', '薄くてなめらか'),
    createChoice('some', { tannin: -0.1 }, '알맞게 우려 은근하게', 'Gently brewed', '适度微涩', '適度微澀', 'ほどよい渋み'),
    createChoice('firm', { tannin: 1.5, body: 0.2 }, '진하게 우려 단단하게', 'Strong and firm', '浓郁紧实', '濃郁緊實', '濃くて力強い'),
  ]),
  ask('fizz', ['잔 속의 기포는요?', 'And bubbles in the glass?', '杯中的气泡呢？', '杯中的氣泡呢？', 'グラスの泡は？'], [
    createChoice('no', { fizz: -1 }, '없는 게 좋아요', 'None, please', '不要气泡', '不要氣泡', 'ないほうがいい'),
    createChoice('some', { fizz: 0.5 }, '가끔은 좋아요', 'Now and then', '偶尔可以', '偶爾可以', 'たまには好き'),
    createChoice('love', { fizz: 2.2, tannin: -0.4 }, '톡톡 터지는 게 좋아요', 'The more the better', '越多越好', '越多越好', 'はじけるほど好き'),
  ]),
  ask('budget', ['한 병 값은 얼마가 편하세요?', 'What do you like to spend on a bottle?', '一瓶酒花多少钱合适？', '一瓶酒花多少錢合適？', '1本の予算はどのくらいですか？'], [
    pay('to20', { from: null, to: 20_000 }, '2만원까지', 'Up to ₩20,000', '2万韩元以内', '2萬韓元以內', '2万ウォンまで'),
    pay('to40', { from: 20_000, to: 40_000 }, '2만~4만원', '₩20,000–40,000', '2万–4万韩元', '2萬–4萬韓元', '2万〜4万ウォン'),
    pay('to80', { from: 40_000, to: 80_000 }, '4만~8만원', '₩40,000–80,000', '4万–8万韩元', '4萬–8萬韓元', '4万〜8万ウォン'),
    pay('from80', { from: 80_000, to: null }, '8만원부터', 'From ₩80,000', '8万韩元以上', '8萬韓元以上', '8万ウォン以上'),
    createChoice('any', {}, '상관없어요', 'Any price', '都可以', '都可以', 'いくらでも'),
  ]),
]
