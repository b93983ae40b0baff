/** What nearly every text of the shop says: alone they tell nothing apart. */
export const ubiquitousWords = new Set(['와인', '와인들', 'wine', 'wines', 'ワイン', '葡萄酒'])

/** Words that do not select a wine. */
export const stopWords = new Set([
  ...ubiquitousWords,
  '추천',
  '추천와인',
  '한병',
  '맛있는',
  '어울리는',
  '잘어울리는',
  '어울릴',
  '먹기',
  '먹을',
  '마시기',
  '마실',
  '좋은',
  '함께',
  '같이',
  '위한',
])

/** Particles after a noun, which do not select a wine; longer ones first. */
export const particles: readonly string[] = [
  '이랑',
  '하고',
  '에는',
  '에서',
  '에',
  '엔',
  '랑',
  '와',
  '과',
  '용',
  '산',
]

/** Spellings as common as the name itself, and the name. */
export const alternativeNames: readonly (readonly [string, string])[] = [
  ['샴페인', '샹파뉴'],
  ['버건디', '부르고뉴'],
  ['셰리', '헤레스'],
  ['까베르네 소비뇽', '카베르네 소비뇽'],
  ['샤도네이', '샤르도네'],
]

/** How a kind is called in names of wines of other kinds, by the typed word (Hangul as jamo). */
export const nameVariants: Record<string, string[]> = {
  ㄹㅗㅈㅔ: ['ㄹㅗㅅㅏㄷㅗ', 'ㄹㅗㅅㅏㅌㅗ', 'ㄹㅗㅅㅏㅌㅡ'],
  rose: ['rosado', 'rosato', 'rosat'],
}

/** Typos that shoppers repeat, inside longer words too: typed and meant. */
export const commonTypos: readonly (readonly [string, string])[] = [
  ['까베르네', '카베르네'],
  ['카베르내', '카베르네'],
  ['까버네', '카베르네'],
  ['까르베네', '카베르네'],
  ['카르베네', '카베르네'],
  ['쇼비뇽', '소비뇽'],
  ['쏘비뇽', '소비뇽'],
  ['소비뇬', '소비뇽'],
  ['쉬라즈', '시라즈'],
  ['샤도네이', '샤르도네'],
  ['샤도네', '샤르도네'],
  ['샤또', '샤토'],
  ['쌰또', '샤토'],
  ['샷또', '샤토'],
  ['도메인', '도멘'],
  ['도맨', '도멘'],
  ['삐노', '피노'],
  ['누와르', '누아'],
  ['느와르', '누아'],
  ['느와', '누아'],
  ['리즐링', '리슬링'],
  ['모스까또', '모스카토'],
  ['모스카또', '모스카토'],
  ['뗌쁘라니요', '템프라니요'],
  ['쁘띠', '프티'],
  ['쁘리미띠보', '프리미티보'],
  ['쁘로세코', '프로세코'],
  ['까바', '카바'],
  ['끼안띠', '키안티'],
  ['샴페인', '샹파뉴'],
  ['샹빠뉴', '샹파뉴'],
  ['그랑크루', '그랑 크뤼'],
  ['그랑크뤼', '그랑 크뤼'],
  ['브륏', '브뤼'],
  ['브루트', '브뤼'],
  ['벨리', '밸리'],
  ['레세르바', '리제르바'],
  ['리세르바', '리제르바'],
  ['리저브', '리제르바'],
  ['아이스 와인', '아이스와인'],
  ['네츄럴', '내추럴'],
  ['네추럴', '내추럴'],
  ['내츄럴', '내추럴'],
  ['스파클린', '스파클링'],
  ['스파쿨링', '스파클링'],
  ['화잇', '화이트'],
]
