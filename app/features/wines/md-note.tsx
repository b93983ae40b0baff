import { m } from '#messages'
import { Box } from '#ui/box'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { joinFacts } from '../../join-facts.ts'
import type { Product } from './wines.queries.ts'

export interface MdNoteProps {
  /** Null for a wine that no MD chose. */
  note: Product['mdNote']
}

/** Why an MD chose the wine, with their name and role. */
export const MdNote = ({ note }: MdNoteProps) =>
  note && (
    <Box as="figure" ground="tile" pad="small" aria-label={m['detail.md_note.title']()}>
      <Stack gap={8}>
        <Text size="small" tone="accent" weight="bold">
          {m['detail.md_note.title']()}
        </Text>
        <Text as="blockquote">{note.text}</Text>
        <Text as="figcaption" size="small" tone="secondary">
          {joinFacts([note.name, note.role])}
        </Text>
      </Stack>
    </Box>
  )
