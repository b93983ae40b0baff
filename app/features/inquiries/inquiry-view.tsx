import { joinFacts } from '../../join-facts.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { Heading } from '#ui/heading'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDateTime } from '../../format.ts'
import { formatFileSize } from '../../shell/file-size.ts'
import { StateTag } from './inquiries-view.tsx'
import type { Inquiry } from './inquiries.queries.ts'

export interface InquiryViewProps {
  /** Left out while it is on its way. */
  inquiry?: Inquiry | undefined
  /** Why it could not be read. */
  failed?: { onRetry: () => void } | undefined
  removing: boolean
  onRemove: () => void
}

const Lines = ({ text }: { text: string }) => (
  <Stack gap={4}>
    {text.split('\n').map((line, index) => (
      <Text key={index}>{line || ' '}</Text>
    ))}
  </Stack>
)

const Files = ({ files }: Pick<Inquiry, 'files'>) => (
  <Stack gap={8}>
    <Heading level={3} size="body">
      {m['inquiry.one.files']()}
    </Heading>
    <Stack as="ul" gap={4}>
      {files.map(({ id, name, size, href }) => (
        <li key={id}>
          <TextLink href={href}>
            {name} ({formatFileSize(size)})
          </TextLink>
        </li>
      ))}
    </Stack>
  </Stack>
)

const Answer = ({ inquiry: { answer, answeredAt, revisedAt } }: { inquiry: Inquiry }) =>
  answer === null ? (
    <Text size="small" tone="secondary">
      {m['inquiry.one.waiting']()}
    </Text>
  ) : (
    <Box ground="tile">
      <Stack gap={8}>
        <Heading level={3} size="body">
          {m['inquiry.one.answer']()}
        </Heading>
        <Lines text={answer} />
        {answeredAt && (
          <Text size="caption" tone="caption" figures>
            {joinFacts([
              formatDateTime(answeredAt),
              revisedAt && m['inquiry.one.revised']({ at: formatDateTime(revisedAt) }),
            ])}
          </Text>
        )}
      </Stack>
    </Box>
  )

/** One inquiry with its answer; before the answer it can be taken back. */
export const InquiryView = ({ inquiry, failed, removing, onRemove }: InquiryViewProps) => {
  if (failed)
    return (
      <ErrorState
        title={m['inquiry.one.failed']()}
        retry={{ label: m['shell.retry.action'](), onRetry: failed.onRetry }}
      />
    )
  if (!inquiry) return <Skeleton shape="block" />
  return (
    <Stack gap={20}>
      <Stack gap={4}>
        <Cluster gap={8}>
          <StateTag state={inquiry.state} />
          <Text as="span" size="caption" tone="caption" figures>
            {joinFacts([inquiry.category.name, formatDateTime(inquiry.createdAt)])}
          </Text>
        </Cluster>
        <Heading level={2} size="title">
          {inquiry.title}
        </Heading>
      </Stack>
      <Lines text={inquiry.content} />
      {inquiry.files.length > 0 && <Files files={inquiry.files} />}
      <Answer inquiry={inquiry} />
      {inquiry.answer === null && (
        <Cluster justify="end">
          <Button variant="danger" onClick={onRemove} working={removing && m['inquiry.one.remove']()}>
            {m['inquiry.one.remove']()}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
