import { FactList } from '#ui/fact-list'
import { toFieldName, type ShopProduct } from './draft-words.ts'
import type { WineTerms } from './drafts.queries.ts'
import { toReadableText } from './field-texts.ts'
import { WordDiff } from './word-diff.tsx'

type Texts = Readonly<Record<string, string>>

/** The fields in which two texts of a wine differ. */
export const listFieldChanges = (before: Texts, after: Texts) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)

export interface FieldChangesProps {
  changes: ReturnType<typeof listFieldChanges>
  /** The shop's lists and the wine's products, by which fields and what was chosen have their names. */
  terms: WineTerms | undefined
  products: readonly ShopProduct[]
}

/** What became of each field, word by word. */
export const FieldChanges = ({ changes, terms, products }: FieldChangesProps) => (
  <FactList
    ruled
    facts={changes.map((change) => ({
      name: toFieldName(change.field, products),
      fact: (
        <WordDiff
          before={toReadableText(change.field, change.before, terms)}
          after={toReadableText(change.field, change.after, terms)}
        />
      ),
    }))}
  />
)
