import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales, officeLocales } from '#api/locales.ts'
import {
  listPlaceholders,
  listVariants,
  readMessageTexts,
  type MessageText,
} from '../../scripts/message-texts.ts'

const english: Record<string, Record<string, MessageText>> = {
  'messages/en-US': readMessageTexts('messages/en-US'),
  'messages/office/en-US': readMessageTexts('messages/office/en-US'),
}

/** Words that end with s and are no plural. */
const singulars =
  /^(is|was|has|its|this|as|us|less|does|lacks|makes|answers|reads|sends|needs|sells|starts|ends|bus|gas|access|address|plus|across|always|perhaps|works|contains|includes|agrees|waits|stays|gets)$/

/** Placeholders that are never a number of things. */
const names =
  /^(name|oid|amount|missing|date|day|at|by|email|provider|store|seller|product|company|coupon|level|language|reason|text|document|field|label|percent|year|vintage|version|line|size|number|price|discount|points|score|code|pass|bonus|fee|refund|cash|column|grape|value|kind|area|country|month|until|time|sent)$/

/** A number before up to two words and a noun in the plural: "1 days", "1 unread messages", "1 of 1 products". */
const listBarePlurals = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\} ((?:[a-z]+ ){0,2}?)([a-z]+s)\b/g)]
    .filter(
      ([, name = '', before = '', noun = '']) =>
        !names.test(name) &&
        !singulars.test(noun) &&
        !/\b(of (your|its|them|the|these)|in all|is|are|was|were|has|have)\b/.test(before),
    )
    .map(([whole]) => whole)

/** "Wines: 3", which says nothing that "3 wines" does not. */
const listsNumberAfterNoun = (text: string): boolean =>
  /^[A-Z][a-z]+(?: [a-z]+)*: \{(?:count|total|left|qty|stock|n|days|pieces|wines|stores|bottles)\}\.?$/.test(
    text,
  )

describe('English texts with a number', () => {
  it('say it of one thing and of several', () => {
    const bare = Object.entries(english).flatMap(([folder, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string' ? listBarePlurals(text).map((words) => `${folder} ${key}: ${words}`) : [],
      ),
    )
    expect(bare).toEqual([])
  })

  it('are phrases as a shop writes them; the labels before a number are on a list that only shrinks', () => {
    const labels = Object.values(english).flatMap((texts) =>
      Object.entries(texts)
        .filter(([, text]) => listVariants(text).some(([, variant]) => listsNumberAfterNoun(variant)))
        .map(([key]) => key),
    )
    const allowedLabels = readFileSync('tests/house/number-labels.txt', 'utf8').trim().split('\n')
    expect(labels.sort()).toEqual(allowedLabels.sort())
  })

  it('have variants by certain numbers, which compile without Intl, and end with one for all others', () => {
    const wrong = Object.values(english).flatMap((texts) =>
      Object.entries(texts).filter(([, text]) => {
        if (typeof text === 'string') return false
        const variants = listVariants(text)
        const conditions = variants.map(([condition]) => condition)
        const isWhole = /^\w+=\*(, \w+=\*)*$/.test(conditions.at(-1) ?? '')
        const areLiteral = conditions.every((condition) => /^\w+=(1|\*)(, \w+=(1|\*))*$/.test(condition))
        return Object.keys(text[0]).join() !== 'match' || text.length !== 1 || !isWhole || !areLiteral
      }),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('leave out of a variant only the number that it is for', () => {
    const wrong = Object.values(english).flatMap((texts) =>
      Object.entries(texts).flatMap(([key, text]) =>
        listVariants(text).flatMap(([conditions, variant]) => {
          const own = listPlaceholders(variant)
          const missingNames = listPlaceholders(text).filter(
            (name) => !own.includes(name) && !conditions.split(', ').includes(`${name}=1`),
          )
          return missingNames.map((name) => `${key} ${conditions}: ${name}`)
        }),
      ),
    )
    expect(wrong).toEqual([])
  })
})

it('no language but English has variants: in the others a noun is the same beside any number', () => {
  const folders = [
    ...locales.map((locale) => `messages/${locale}`),
    ...officeLocales.map((locale) => `messages/office/${locale}`),
  ].filter((folder) => !folder.endsWith('en-US'))
  const withVariants = folders.flatMap((folder) =>
    Object.entries(readMessageTexts(folder)).filter(([, text]) => typeof text !== 'string'),
  )
  expect(withVariants.map(([key]) => key)).toEqual([])
})
