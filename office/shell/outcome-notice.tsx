import { Notice } from '#ui/notice'
import { Text } from '#ui/text'

/** What an act came to, as its page says it. */
export interface ActOutcome {
  tone: 'success' | 'error'
  text: string
  /** What another person saved meanwhile, field by field. */
  lines: readonly string[]
}

/** What the last act came to; nothing before there was one. */
export const OutcomeNotice = ({ outcome }: { outcome: ActOutcome | null }) =>
  outcome && (
    <Notice tone={outcome.tone} live={outcome.tone === 'error' ? 'alert' : 'status'}>
      {outcome.text}
      {outcome.lines.map((line) => (
        <Text key={line} size="small">
          {line}
        </Text>
      ))}
    </Notice>
  )
