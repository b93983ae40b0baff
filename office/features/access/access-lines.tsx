import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toAccessName } from './access-words.ts'
import type { AccessRecord } from './access.queries.ts'

/** Who read personal data of one member, a line each. */
export const AccessLines = ({ records }: { records: readonly AccessRecord[] }) =>
  records.length === 0 ? (
    <Text size="small" tone="secondary">
      {m['members.one.none']()}
    </Text>
  ) : (
    <Stack as="ul" gap={4}>
      {records.map(({ id, at, personName, act, reason }) => (
        <Text key={id} as="li" size="small" figures>
          {[formatDateTime(at), personName, toAccessName(act), reason].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Stack>
  )
