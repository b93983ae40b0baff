import { readdirSync, readFileSync } from 'node:fs'

/**
 * A text of `messages`, or, in English, its variants by the numbers in it. A variant's key has a condition for each
 * number, as `count=1` or `count=*`; the first that holds is taken. Both compile to comparisons, without Intl.
 */
export type MessageText = string | [{ match: Record<string, string> }]

/** All texts of a language, by their keys; the folder holds its catalogues. */
export const readMessageTexts = (folder: string): Record<string, MessageText> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object),
  ) as Record<string, MessageText>

/** The variants of a text by their conditions; a text without variants is one that always holds. */
export const listVariants = (text: MessageText): [conditions: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text[0].match)

const parseConditions = (conditions: string): [name: string, number: string][] =>
  conditions.split(', ').flatMap((condition) => {
    const [name, number] = condition.split('=')
    return name && number ? [[name, number] as [string, string]] : []
  })

/** The variant that a page shows with these values. */
export const chooseVariant = (text: MessageText, values: Record<string, string | number>): string => {
  const variant = listVariants(text).find(([conditions]) =>
    parseConditions(conditions).every(([name, number]) => number === '*' || String(values[name]) === number),
  )
  if (!variant) throw new Error(`no variant is for ${JSON.stringify(values)}`)
  return variant[1]
}

/** The names of the placeholders, in order; a variant for a certain number may leave that number out. */
export const listPlaceholders = (text: MessageText): string[] =>
  [
    ...new Set(
      listVariants(text).flatMap(([, variant]) =>
        [...variant.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []),
      ),
    ),
  ].sort()
