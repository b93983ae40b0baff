import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Spelling } from './lexicon.ts'

/** A word may mean several drawings of goods: 와인잔 is any glass. */
export const listGoods = ({ texts }: Taxonomy): Spelling[] => {
  const keysByText = new Map<string, string[]>()
  for (const [key, list] of texts.get('goods') ?? [])
    for (const text of list) keysByText.set(text, [...(keysByText.get(text) ?? []), key])
  return [...keysByText].map(([spelling, keys]) => ({
    spelling,
    meaning: { type: 'goods', key: keys.join('-'), label: spelling, predicate: { is: 'goods', keys } },
    isName: true,
  }))
}
