import { matchWords, tasteWords } from './grammar/closed-classes.ts'
import type { Attribute } from './grammar/grammar.ts'
import type { QueryText } from './query-text.ts'
import type { Token } from './segment.ts'
import { toTasteMeaning } from './taste-scale.ts'

const findAttribute = (query: QueryText, { from, until }: Token): Attribute | null => {
  const whole = matchWords(tasteWords, query.text, from).find(({ end }) => end === until)
  const word = whole?.values.find(({ is }) => is === 'attribute')
  return word?.is === 'attribute' ? word.attribute : null
}

const finalConsonants = { count: 28, n: 4 }
/** A Korean form before a noun: 빡센, 쩌는. */
const isModifier = ({ text }: QueryText, { until }: Token): boolean => {
  const code = text.charCodeAt(until - 1) - 0xac00
  return code >= 0 && code % finalConsonants.count === finalConsonants.n
}

/**
 * A taste beside a word that no list has: there is much of it. Words for little and for none are few and known, those
 * for much are made anew every year.
 */
export const readUnknownDegrees = (query: QueryText, tokens: readonly Token[]): Token[] => {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const attribute = token.is === 'unknown' ? findAttribute(query, token) : null
    const hasParticle = tokens[at + 1]?.is === 'closed'
    const next = tokens[at + (hasParticle ? 2 : 1)]
    if (attribute && next?.is === 'unknown' && isModifier(query, next)) {
      const meaning = toTasteMeaning(attribute, 'high', [])
      result.push({ is: 'slot', meaning, from: token.from, until: next.until })
      at += hasParticle ? 2 : 1
    } else result.push(token)
  }
  return result
}
