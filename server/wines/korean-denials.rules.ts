import { endsInModifier, listSyllables, perceptions } from './korean-forms.rules.ts'

/*
 * What takes back a Korean mention: denial, lack, wishes, and expectations that were mistaken. Every rule is anchored
 * at the mention, so that what is said of another noun of the sentence does not count.
 */

const adverb =
  '(?:(?:거의|전혀|별로|하나도|그다지|그렇게|그리|딱히|아예|도통|도저히|크게|많이|잘|조금도|조금만|조금|좀|너무|아주|훨씬|결코|절대|다|더|' +
  '생각보다)\\s*|[가-힣]{1,5}(?:히|보다|만큼)(?:는|은|도)?\\s+)'
const adverbs = `${adverb}{0,3}`
const marker = '(?:은|는|이|가|도|을|를|까지는|조차|란|이란)'
const topic = '(?:은|는|이|가|도|을|를)'
const ji = '(?:지(?:는|도|가|를)?|진|질)'
const refusal = '(?:않|못|아니|안(?=아|네|은|고|습))'
/** What a taste does that is there; who denies it denies the taste, but 산미가 과하지 않아요 does not. */
const presence =
  '나|나오|느끼|느껴지|보이|있|들|들어오|강하|세|진하|풍부하|많|높|풍기|찾|찾아지|맡|맡아지|받|충분하|넉넉하|뚜렷하|두드러지|도드라지|선명하|올라오|살아나|전해지|심하|잡히|확실하|분명하'
const faults = '거슬|질리|질려|튀|부담|과하|과한|나쁘|싫|아깝|어색'
const isNot = '아(?:니(?!면|어도)|닌|녜|녀|님|닙|닐)'
const doubleS = `[${listSyllables('ss').replace('있', '')}]`
const future = `[${listSyllables('l')}]`
const hope = `${adverbs}(?:좋겠|좋을|좋았을|낫겠|하는\\s?바람)`
const expectation =
  '(?:기대|예상|상상)(?:를\\s?)?(?:했|하고|하며|하면서)(?!던?\\s?(?:대로|만큼))|바랐|바랬|원했'

/** What is said of a noun that is not there, not enough, or only hoped for. */
const lack = [
  `없(?!${ji}\\s?않|지만은)`,
  `안\\s(?!${faults})[가-힣]|안(?=나|났|난|느|보이|보여|들어|강|세|진해)`,
  `못\\s?(?!지)[가-힣]`,
  `(?:${presence})${ji}\\s*${refusal}`,
  '(?:느낄|찾을|찾아볼|맡을)\\s?수(?:가|는|도)?\\s?없|(?:느끼|찾|맡)기(?:가|는|도)?\\s?(?:어렵|어려|힘들)',
  '적(?:고|어|은|네|습|지만|다|었|음|게|던|으|더)',
  `덜(?:\\s|하|해|했|한|함|합)`,
  `(?:부족|결핍)(?:하(?!지\\s?않)|해|했|한|함(?!\\s?없|이\\s?없)|합)`,
  '모자(?:라(?!지\\s?않)|란|랐|랄|람)',
  '모르겠',
  isNot,
  expectation,
  `[가-힣]{0,5}${doubleS}으면`,
  `[가-힣]{0,5}면\\s*${hope}`,
].join('|')
const isLacking = `${adverbs}(?:${lack})`
const sense = `(?:\\s?(?:${perceptions})){0,2}`

const start = (source: string): RegExp => new RegExp(`^(?:${source})`, 'u')

/** After a noun: 향은 없어요, 와 자두는 안 나요, 가 아니라, 와인은 아니에요. */
const nounDenials = [
  start(`${sense}${marker}?\\s*${isLacking}`),
  start(`${sense}(?:와|과|이?랑|하고|이?나)\\s+[가-힣]+?${sense}${topic}\\s*${isLacking}`),
  start(`${sense}도,?\\s+(?:[가-힣]+?${sense}도,?\\s+){1,3}${isLacking}`),
  start(`\\s(?!취향)[가-힣]+?(?:은|는|이|가)\\s*${adverbs}${isNot}`),
  start(`${sense}\\s?같은\\s+[가-힣]+?${topic}?\\s*${isLacking}`),
  start(`${sense}(?:\\s?말고(?!도)|(?:은|는)?커녕)`),
]

/** After the ending of an adjective, of which the last syllable comes first. */
const predicateDenials = [
  start(`지(?:는|도|가|를)?\\s*${adverbs}${refusal}`),
  start(`지도,?\\s*(?:${adverbs}[가-힣]{1,8}?지도?,?\\s*){1,3}${refusal}`),
  start(
    `거나\\s+(?:${adverbs}[가-힣]{1,8}?거나\\s+){0,3}${adverbs}[가-힣]+(?:${ji}\\s*${refusal}|${sense}${topic}?\\s+${isLacking})`,
  ),
  start(`거나\\s+${adverbs}[가-힣]+\\s[가-힣]+?${topic}\\s*${isLacking}`),
  start(
    `[게히](?:는|도)?\\s*${adverbs}(?:안\\s(?!${faults})[가-힣]|안(?=나|느|넘)|못\\s?[가-힣]|(?!거슬|부담|나쁘|질리)[가-힣]{1,6}${ji}\\s*${refusal})`,
  ),
  start(
    `다(?:고|곤|라고|라곤)(?:는|도|까지는|까진)?\\s*(?:[가-힣]+\\s+)?(?:안\\s|못|[가-힣]{1,5}${ji}\\s*${refusal}|[할볼]\\s?수(?:는|가|도)?\\s?없)`,
  ),
  start(`다고\\s?(?:말|보|하)[가-힣]{0,2}기|다?기보다|다기엔|다기에는`),
  start(`다(?:는|던|라는)\\s+[가-힣]+?${topic}?\\s*${isLacking}`),
  start(`[가-힣]\\s?보이${ji}\\s*${refusal}|[가-힣]\\s?안\\s?보|[가-힣]지${ji}\\s*${refusal}`),
  start('(?:긴|기는|기)커녕'),
  // Wishes.
  start(`${doubleS}으면|[가-힣]?면\\s*${hope}`),
  start(`기(?:를|만을)?\\s*(?:기대|바라|바랐|바란|원)`),
  start(`[가-힣]야\\s*(?:하는데|할|했|하지|되는데|될)`),
  start(`[음움](?:은|는|이|가|도|을|를)\\s*${isLacking}`),
]

/** After an adjective that stands before a noun, of which the last syllable comes first. */
const modifierDenials = [
  start(`[가-힣]\\s(?!수(?:가|는|도)?\\s)(?:[가-힣]+의\\s+)?[가-힣]+?${marker}?\\s*${isLacking}`),
  start(`[가-힣](?:맛|향|느낌)${marker}?\\s*${isLacking}`),
  start(
    `[가-힣]\\s[가-힣]*[가-힣](?<![에서로고다만데요은는이가을를라])\\s(?!취향)[가-힣]+?(?:은|는|이|가)\\s*${isNot}`,
  ),
  start(`[가-힣]지(?:는|도)?\\s*${adverbs}모르`),
  start(`[가-힣]\\s?줄(?:은|도|로|만)?\\s*(?:알|모르겠)`),
  start(
    `[가-힣]\\s?[거것꺼](?:라|라고|이라|이라고|로|란|라는)\\s*${adverbs}(?:기대|생각|예상|상상|믿|봤|여겼|짐작|했)`,
  ),
  start(`${future}\\s?[것거]\\s?같았`),
  start(`[가-힣]까(?:\\s?봐)?\\s*(?:기대|걱정|생각|했|하고|싶|의심|염려)`),
  start(`[가-힣]가\\s*(?:했|하고|싶|생각|기대|걱정)`),
]

const denialBefore = /(?:^|[^가-힣])(?:안|덜|못)\s(?:그렇게\s|너무\s)?$/

export type Mention = { from: number; until: number; isPredicate: boolean }

/** Whether a Korean sentence takes back a mention. */
export const isDeniedInKorean = (text: string, { from, until, isPredicate }: Mention): boolean => {
  if (denialBefore.test(text.slice(Math.max(0, from - 8), from))) return true
  if (!isPredicate) {
    const rest = text.slice(until, until + 48)
    return nounDenials.some((denial) => denial.test(rest))
  }
  const rest = text.slice(until - 1, until + 48)
  const list = endsInModifier(text[until - 1] ?? '') ? modifierDenials : predicateDenials
  return list.some((denial) => denial.test(rest))
}
