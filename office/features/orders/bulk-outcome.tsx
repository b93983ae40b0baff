import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toRefusedText, toStoppedText, type RefusalGroup } from './bulk-words.ts'
import type { MoveJob } from './orders.queries.ts'

/** What the last change of several orders did. */
export type BulkDone = { moved: number; refused: readonly RefusalGroup[] }

export interface BulkOutcomeProps {
  done: BulkDone | null
  /** The job that the address names; undefined where it names none. */
  job: MoveJob | undefined
}

const DoneNotice = ({ moved: movedCount, refused }: BulkDone) => (
  <>
    {movedCount > 0 && (
      <Notice tone="success" live="status">
        {m['orders.bulk.done']({ count: formatCount(movedCount) })}
      </Notice>
    )}
    {refused.length > 0 && (
      <Notice tone="warning" live="status">
        <Stack gap={4}>
          {refused.map((one) => (
            <Text key={one.reason} size="small">
              {toRefusedText(one)}
            </Text>
          ))}
        </Stack>
      </Notice>
    )}
  </>
)

/** How far many orders are that are moved on together, and what became of the last ones. */
export const BulkOutcome = ({ done, job }: BulkOutcomeProps) => (
  <>
    {job?.state === 'RUNNING' && (
      <Notice live="status">
        {m['orders.bulk.running']({ total: formatCount(job.total), done: formatCount(job.done) })}
      </Notice>
    )}
    {job?.state === 'FAILED' && !done && (
      <Notice tone="error" live="alert">
        {toStoppedText(job)}
      </Notice>
    )}
    {job && job.state !== 'RUNNING' && !done && <DoneNotice moved={job.moved} refused={job.refused} />}
    {done && <DoneNotice {...done} />}
  </>
)
