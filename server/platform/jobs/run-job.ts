import type { Services } from '../../context.ts'
import { describeError } from '../telemetry/describe-error.ts'
import { publishJob } from '../telemetry/events.ts'
import { withSpan } from '../telemetry/spans.ts'
import { PartFailed } from './parts.ts'

type ReportContext = Pick<Services, 'log'>

/** Logs why work failed, one line for each failed part. */
export const reportFailure = ({ log }: ReportContext, work: string, error: unknown): void => {
  const parts = error instanceof AggregateError ? error.errors.filter((one) => one instanceof PartFailed) : []
  if (parts.length === 0) log.error({ work, ...describeError(error) }, 'the worker failed')
  for (const { part, cause } of parts) log.error({ work, part, ...describeError(cause) }, 'the worker failed')
}

/** Runs a job that was due at `due` (ms); a failure is logged and counted, and stops nothing else. */
export const runJob = async (
  services: ReportContext,
  job: string,
  dueAt: number,
  run: () => Promise<unknown>,
): Promise<void> => {
  const startedAt = Date.now()
  let hasFailed = false
  try {
    await withSpan(`job ${job}`, {}, run)
  } catch (error) {
    hasFailed = true
    reportFailure(services, job, error)
  }
  const lagSeconds = Math.max(0, startedAt - dueAt) / 1000
  publishJob({ job, failed: hasFailed, seconds: (Date.now() - startedAt) / 1000, lagSeconds })
}
