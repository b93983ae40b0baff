import type { Attribute, Degree, Grammar, Intensity } from './grammar.ts'
import { listForms } from './korean-predicates.ts'
import words from './speech.json' with { type: 'json' }

type Speech = {
  intensities: Partial<Record<Intensity, readonly string[]>>
  notBefore: readonly string[]
  notAfter: readonly string[]
  functionWords: readonly string[]
  adjectives: readonly { attribute: Attribute; degree: Degree; words: readonly string[] }[]
}

/** What is said and written in chats beyond the words of books: amounts, refusals, requests and endings. */
const speech = words as Record<keyof typeof words, Speech>

const isKoreanVerb = (word: string) => /[가-힣]{2,}다$/.test(word)
const inForms = (list: readonly string[]): string[] =>
  list.flatMap((word) => (isKoreanVerb(word) ? listForms(word) : [word]))

/** A grammar with the spoken words of its language. */
export const withSpeech = (grammar: Grammar, language: keyof typeof words): Grammar => {
  const { intensities, notBefore, notAfter, functionWords, adjectives } = speech[language]
  const names = new Set([...Object.keys(grammar.intensities), ...Object.keys(intensities)]) as Set<Intensity>
  return {
    ...grammar,
    intensities: Object.fromEntries(
      [...names].map((name) => [name, [...(grammar.intensities[name] ?? []), ...(intensities[name] ?? [])]]),
    ),
    notBefore: [...grammar.notBefore, ...notBefore],
    notAfter: [...grammar.notAfter, ...inForms(notAfter)],
    functionWords: [...grammar.functionWords, ...functionWords],
    adjectives: [
      ...grammar.adjectives,
      ...adjectives.map((one) => [one.attribute, one.degree, inForms(one.words)] as const),
    ],
  }
}
