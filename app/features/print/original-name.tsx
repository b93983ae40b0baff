import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export interface OriginalNameProps {
  name: string
  /** As its maker spells it. */
  original: string
  lang?: string
}

/** A name in a printed table, its maker's spelling below. */
export const OriginalName = ({ name, original, lang }: OriginalNameProps) => (
  <Stack gap={0}>
    <span>{name}</span>
    {original !== name && (
      <Text as="span" size="micro" tone="caption" {...(lang && { lang })}>
        {original}
      </Text>
    )}
  </Stack>
)
