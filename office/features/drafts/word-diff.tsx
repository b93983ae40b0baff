import { diffWords } from 'diff'
import { Text } from '#ui/text'

/** What became of a text, word by word. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <Text size="small">
    {diffWords(before, after).map(({ value, added, removed }, at) =>
      added ? (
        <ins key={at}>{value}</ins>
      ) : removed ? (
        <del key={at}>{value}</del>
      ) : (
        <span key={at}>{value}</span>
      ),
    )}
  </Text>
)
