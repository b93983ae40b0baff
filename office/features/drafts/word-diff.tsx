import { diffArrays } from 'diff'
import { Text } from '#ui/text'

/** Words with the room between them: Korean has no other bounds of words that all browsers find. */
const toWords = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

/** What became of a text, word by word. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <Text size="small">
    {diffArrays(toWords(before), toWords(after)).map(({ value, added, removed }, at) => {
      const words = value.join('')
      if (added) return <ins key={at}>{words}</ins>
      return removed ? <del key={at}>{words}</del> : <span key={at}>{words}</span>
    })}
  </Text>
)
