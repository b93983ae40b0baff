/** Numeric conditions in a query: at most 50,000 won, sweet, light, a half bottle. */
export type Range = {
  of: 'price' | 'sweetness' | 'acidity' | 'body' | 'tannin' | 'volumeMl'
  from?: number
  until?: number
}
export type RangeQuery = { ranges: Range[]; rest: string }

type Phrase = readonly [pattern: string, range: (match: RegExpExecArray) => Range]

const amount = String.raw`(?:(\d+(?:\.\d+)?) ?만 ?(?:(\d) ?천 ?)?원?|(\d{1,3}(?:,\d{3})+|\d{4,7}) ?원)`
const upperBoundWords = '(?:이하|이내|까지|안쪽|아래|밑)'
const lowerBoundWords = '(?:이상|초과|넘는|부터)'

const parseWon = ([, tenThousands, thousands, plain]: RegExpExecArray): number =>
  plain
    ? Number(plain.replaceAll(',', ''))
    : Math.round(Number(tenThousands) * 10_000) + Number(thousands ?? 0) * 1000

/** 3만원대 ends before 40,000 won, 10만원대 before 200,000. */
const parsePriceBand = (match: RegExpExecArray): Range => {
  const from = match[1] ? parseWon(match) : 10_000
  const width = from >= 100_000 && from % 100_000 === 0 ? 100_000 : 10_000
  return { of: 'price', from, until: from + width - 1 }
}

const createRange = (of: Range['of'], from: number | undefined, until: number | undefined) => (): Range => ({
  of,
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
})

/** In matching order: negations come first (안 단 before 단). */
const phrases: readonly Phrase[] = [
  [
    String.raw`(\d+) ?(?:만 ?원?)? ?(?:~|-|에서|부터) ?(\d+) ?만 ?원?(대?)\S*`,
    ([, from, until, band]) => ({
      of: 'price',
      from: Number(from) * 10_000,
      until: Number(until) * 10_000 + (band ? 9999 : 0),
    }),
  ],
  [String.raw`(\d+)? ?만 ?원 ?대\S*`, parsePriceBand],
  [`${amount} ?미만\\S*`, (match) => ({ of: 'price', until: parseWon(match) - 1 })],
  [`${amount} ?${upperBoundWords}\\S*`, (match) => ({ of: 'price', until: parseWon(match) })],
  [`${amount} ?${lowerBoundWords}\\S*`, (match) => ({ of: 'price', from: parseWon(match) })],
  [
    `${amount} ?(?:짜리|정도|쯤|선)?`,
    (match) => ({ of: 'price', from: parseWon(match) * 0.8, until: parseWon(match) * 1.2 }),
  ],
  [
    String.raw`(\d+(?:\.\d+)?) ?(ml|l|미리|밀리|리터)`,
    ([, size, unit]) => {
      const milliliters = Number(size) * (unit === 'l' || unit === '리터' ? 1000 : 1)
      return { of: 'volumeMl', from: milliliters, until: milliliters }
    },
  ],
  ['하프 ?(?:보틀|바틀|병)?|half(?: bottle)?|ハーフ(?:ボトル)?', createRange('volumeMl', 375, 375)],
  [
    String.raw`안 ?단|안 ?달\S*|달지 ?않\S*|드라이(?:한|하고|하면서)|dry|辛口|干型`,
    createRange('sweetness', undefined, 2),
  ],
  [
    String.raw`달콤\S*|달달\S*|단(?:맛\S*)?|스윗\S*|스위트한|sweet|甘口|甜`,
    createRange('sweetness', 4, undefined),
  ],
  [
    String.raw`묵직\S*|무거운|진한|풀 ?바디\S*|full[ -]?bod(?:y|ied)|フルボディ`,
    createRange('body', 4, undefined),
  ],
  [
    String.raw`가벼\S*|라이트 ?바디\S*|light[ -]?bod(?:y|ied)|ライトボディ`,
    createRange('body', undefined, 2),
  ],
  [String.raw`미디엄 ?바디\S*|중간 ?바디\S*|medium[ -]?bod(?:y|ied)`, createRange('body', 3, 3)],
  [String.raw`새콤\S*|상큼\S*|산뜻\S*|(?:산미|신맛)\S*`, createRange('acidity', 4, undefined)],
  [String.raw`안 ?떫\S*|떫지 ?않\S*|부드러\S*`, createRange('tannin', undefined, 2)],
  [String.raw`떫\S*|(?:탄닌|타닌)\S*`, createRange('tannin', 4, undefined)],
]

const toWordPattern = (pattern: string) => new RegExp(`(?<=^|\\s)(?:${pattern})(?=\\s|$)`, 'u')
const rangeParsers = phrases.map(([pattern, range]) => [toWordPattern(pattern), range] as const)

/** Extracts the ranges of a query, and returns the remaining words. */
export const extractRanges = (query: string): RangeQuery => {
  const result: RangeQuery = { ranges: [], rest: query.normalize('NFC').toLowerCase() }
  for (const [pattern, range] of rangeParsers) {
    const match = pattern.exec(result.rest)
    if (!match) continue
    result.ranges.push(range(match))
    result.rest = result.rest.slice(0, match.index) + result.rest.slice(match.index + match[0].length)
  }
  return { ...result, rest: result.rest.trim() }
}
