/** What words ask of a product in numbers: at most 50,000 won, sweet, light, a half bottle. */
export type Range = {
  of: 'price' | 'sweetness' | 'acidity' | 'body' | 'tannin' | 'volumeMl'
  from?: number
  until?: number
}
export type Asked = { ranges: Range[]; rest: string }

type Phrase = readonly [pattern: string, range: (found: RegExpExecArray) => Range]

const amount = String.raw`(?:(\d+(?:\.\d+)?) ?만 ?(?:(\d) ?천 ?)?원?|(\d{1,3}(?:,\d{3})+|\d{4,7}) ?원)`
const most = '(?:이하|이내|까지|안쪽|아래|밑)'
const least = '(?:이상|초과|넘는|부터)'

const wonOf = ([, tenThousands, thousands, plain]: RegExpExecArray): number =>
  plain
    ? Number(plain.replaceAll(',', ''))
    : Math.round(Number(tenThousands) * 10_000) + Number(thousands ?? 0) * 1000

/** 3만원대 ends before 40,000 won, 10만원대 before 200,000. */
const bandOf = (found: RegExpExecArray): Range => {
  const from = found[1] ? wonOf(found) : 10_000
  const width = from >= 100_000 && from % 100_000 === 0 ? 100_000 : 10_000
  return { of: 'price', from, until: from + width - 1 }
}

const taste = (of: Range['of'], from: number | undefined, until: number | undefined) => (): Range => ({
  of,
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
})

/** In the order to look for them: what is said of the opposite comes first (안 단 before 단). */
const phrases: readonly Phrase[] = [
  [
    String.raw`(\d+) ?(?:만 ?원?)? ?(?:~|-|에서|부터) ?(\d+) ?만 ?원?(대?)\S*`,
    ([, from, until, band]) => ({
      of: 'price',
      from: Number(from) * 10_000,
      until: Number(until) * 10_000 + (band ? 9999 : 0),
    }),
  ],
  [String.raw`(\d+)? ?만 ?원 ?대\S*`, bandOf],
  [`${amount} ?미만\\S*`, (found) => ({ of: 'price', until: wonOf(found) - 1 })],
  [`${amount} ?${most}\\S*`, (found) => ({ of: 'price', until: wonOf(found) })],
  [`${amount} ?${least}\\S*`, (found) => ({ of: 'price', from: wonOf(found) })],
  [
    `${amount} ?(?:짜리|정도|쯤|선)?`,
    (found) => ({ of: 'price', from: wonOf(found) * 0.8, until: wonOf(found) * 1.2 }),
  ],
  [
    String.raw`(\d+(?:\.\d+)?) ?(ml|l|미리|밀리|리터)`,
    ([, size, unit]) => {
      const millilitres = Number(size) * (unit === 'l' || unit === '리터' ? 1000 : 1)
      return { of: 'volumeMl', from: millilitres, until: millilitres }
    },
  ],
  ['하프 ?(?:보틀|바틀|병)?|half(?: bottle)?|ハーフ(?:ボトル)?', taste('volumeMl', 375, 375)],
  [
    String.raw`안 ?단|안 ?달\S*|달지 ?않\S*|드라이(?:한|하고|하면서)|dry|辛口|干型`,
    taste('sweetness', undefined, 2),
  ],
  [String.raw`달콤\S*|달달\S*|단(?:맛\S*)?|스윗\S*|스위트한|sweet|甘口|甜`, taste('sweetness', 4, undefined)],
  [String.raw`묵직\S*|무거운|진한|풀 ?바디\S*|full[ -]?bod(?:y|ied)|フルボディ`, taste('body', 4, undefined)],
  [String.raw`가벼\S*|라이트 ?바디\S*|light[ -]?bod(?:y|ied)|ライトボディ`, taste('body', undefined, 2)],
  [String.raw`미디엄 ?바디\S*|중간 ?바디\S*|medium[ -]?bod(?:y|ied)`, taste('body', 3, 3)],
  [String.raw`새콤\S*|상큼\S*|산뜻\S*|(?:산미|신맛)\S*`, taste('acidity', 4, undefined)],
  [String.raw`안 ?떫\S*|떫지 ?않\S*|부드러\S*`, taste('tannin', undefined, 2)],
  [String.raw`떫\S*|(?:탄닌|타닌)\S*`, taste('tannin', 4, undefined)],
]

const whole = (pattern: string) => new RegExp(`(?<=^|\\s)(?:${pattern})(?=\\s|$)`, 'u')
const readers = phrases.map(([pattern, range]) => [whole(pattern), range] as const)

/** The ranges that are said in a query, and what is left of it. */
export const askedIn = (query: string): Asked => {
  const asked: Asked = { ranges: [], rest: query.normalize('NFC').toLowerCase() }
  for (const [pattern, range] of readers) {
    const found = pattern.exec(asked.rest)
    if (!found) continue
    asked.ranges.push(range(found))
    asked.rest = asked.rest.slice(0, found.index) + asked.rest.slice(found.index + found[0].length)
  }
  return { ...asked, rest: asked.rest.trim() }
}
