/** What a wine may be measured by, from 1 to 5, and its strength in percent. */
export const attributes = ['sweetness', 'acidity', 'tannin', 'body', 'fizz', 'alcohol'] as const
export type Attribute = (typeof attributes)[number]

/** How much of it there is. `some` is what is there at all. */
export type Degree = 'none' | 'low' | 'medium' | 'some' | 'high'
/** What stands beside a degree or an adjective and changes it. `denied` turns it round, `hardly` denies that there is much. */
export type Intensity = 'denied' | 'hardly' | 'less' | 'slight' | 'more' | 'very' | 'too'

/** How a number bounds: `below` and `above` leave the number itself out. */
export type Comparison = 'until' | 'below' | 'from' | 'above' | 'around'

type Words = readonly string[]

/** The closed classes of a language: finite by grammar. Words stand without spaces and in lower case. */
export type Grammar = {
  /** What follows a noun without a meaning for the search. */
  particles: Words
  /** What joins two nouns: both or either. */
  joiners: Words
  /** Turns what stands after it round. */
  notBefore: Words
  /** Turns what stands before it round. */
  notAfter: Words
  /** Pronouns, interrogatives, auxiliaries, evaluations, requests, and the names of the catalogue's own columns. */
  functionWords: Words
  /** Says that what stands before or after is eaten with the wine. */
  pairing: Words
  /** Says that what stands before is smelled or tasted. */
  perception: Words
  /** Says that a place is where the wine is from. */
  origin: Words
  intensities: Partial<Record<Intensity, Words>>
  attributes: Partial<Record<Attribute, Words>>
  degrees: Partial<Record<Degree, Words>>
  /** Degrees that are denied by their own form: 높지 않은. */
  deniedDegrees: Partial<Record<Degree, Words>>
  adjectives: readonly (readonly [attribute: Attribute, degree: Degree, forms: Words])[]
  deniedAdjectives: readonly (readonly [attribute: Attribute, degree: Degree, forms: Words])[]
  /** What must stand behind a denied word, where its own form does not deny it yet. */
  negators: Words
  /** Forms of a band between two degrees, such as off-dry: from and until. */
  bands: readonly (readonly [attribute: Attribute, from: number, until: number, forms: Words])[]
  comparisons: { before: Partial<Record<Comparison, Words>>; after: Partial<Record<Comparison, Words>> }
  units: {
    money: Words
    /** Follows the first digits of a band of prices: 3만원대. */
    band: Words
    percent: Words
    year: Words
    withoutYear: Words
    /** Follows a number of years and says that the wine is so old, one such word or several: 십년 넘게 묵은. */
    age: { year: Words; words: Words }
    milliliters: Words
    liters: Words
    counters: Words
  }
  /** Says that a wine is cheap or expensive, without a number. */
  cheap: Words
  dear: Words
}

/** Words that stand in a text with spaces or line breaks between them. */
export const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)
