import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ReadingChips } from './reading-chips.tsx'
import type { TermPreview as Preview } from './searches.queries.ts'

const Side = ({ title, side }: { title: string; side: Preview['before'] }) => (
  <Section title={title} level={3} size="small" space="none">
    <Stack gap={8}>
      <ReadingChips reading={side.reading} />
      <Text size="small">{m['searches.preview.total']({ count: formatCount(side.total) })}</Text>
    </Stack>
  </Section>
)

const isSame = ({ before, after }: Preview): boolean =>
  before.total === after.total && JSON.stringify(before.reading) === JSON.stringify(after.reading)

/** What a word would change: for the search that is open, and for the searches that were counted. */
export const TermPreview = ({ preview }: { preview: Preview }) => {
  const { before, after, counted, changed, examples } = preview
  return (
    <Stack gap={16}>
      <Side title={m['searches.preview.before']()} side={before} />
      <Side title={m['searches.preview.after']()} side={after} />
      {isSame(preview) && (
        <Text size="small" tone="secondary">
          {m['searches.preview.same']()}
        </Text>
      )}
      <Text size="small" role="status">
        {m['searches.preview.changed']({ counted: formatCount(counted), changed: formatCount(changed) })}
      </Text>
      {examples.length > 0 && (
        <Stack gap={8} as="ul">
          {examples.map((example) => (
            <li key={example.text}>
              <Stack gap={4}>
                <Text size="small">{example.text}</Text>
                <ReadingChips reading={example.after} />
              </Stack>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
