import { useState, type FormEvent, type ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { maxExportRows } from '#api/contract/office/exports.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import type { exportFileMachine } from '#machines/export-file.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { TextLink } from '#ui/text-link'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { toExportFailure, toFilterText } from './export-words.ts'

type Machine = typeof exportFileMachine

export interface ExportFileViewProps {
  /** Whether rows of this list are of people, and whether the person may have their data in clear. */
  isOfPeople: boolean
  mayHavePersonal: boolean
  exportsHref: string
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

const Choosing = ({ isOfPeople, mayHavePersonal, state, send }: ExportFileViewProps) => {
  const { query, personal } = state.context
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'choice.submit' })
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={16}>
        <Text tone="secondary">{m['exports.open.lead']({ count: formatCount(maxExportRows) })}</Text>
        <Text weight="medium">{toFilterText(query)}</Text>
        {isOfPeople && !personal && <Text size="small">{m['exports.open.masked']()}</Text>}
        {isOfPeople && mayHavePersonal && (
          <Checkbox
            checked={personal}
            onChange={(isPersonal) => send({ type: 'personal.set', personal: isPersonal })}
            description={m['exports.open.personal_hint']()}
          >
            {m['exports.open.personal']()}
          </Checkbox>
        )}
        <Button type="submit" variant="primary">
          {personal ? m['exports.open.reason_next']() : m['exports.open.send']()}
        </Button>
      </Stack>
    </form>
  )
}

const GivingReason = ({ state, send }: ExportFileViewProps) => {
  const [reason, setReason] = useState('')
  const hasFault = state.context.fault === 'reason'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[name=reason]')?.focus()
    send({ type: 'reason.submit', reason })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text tone="secondary">{m['exports.open.reason_lead']()}</Text>
        <Field
          label={m['exports.open.reason']()}
          hint={m['exports.open.personal_hint']()}
          error={hasFault ? m['exports.open.reason_rule']() : undefined}
        >
          <TextInput
            name="reason"
            autoComplete="off"
            maxLength={200}
            clearLabel={m['frame.field.clear']()}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Cluster>
          <Button onClick={() => send({ type: 'step.back' })}>{m['exports.open.back']()}</Button>
          <Button type="submit" variant="primary">
            {m['exports.open.send']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

const ToList = ({ exportsHref }: Pick<ExportFileViewProps, 'exportsHref'>) => (
  <TextLink href={exportsHref}>{m['exports.open.to_list']()}</TextLink>
)

const Preparing = ({ exportsHref }: ExportFileViewProps) => (
  <Stack gap={16}>
    <Cluster>
      <Spinner label={m['exports.open.preparing']()} />
      <Text weight="medium">{m['exports.open.preparing']()}</Text>
    </Cluster>
    <Text tone="secondary">{m['exports.open.preparing_text']()}</Text>
    <ToList exportsHref={exportsHref} />
  </Stack>
)

const Ready = ({ exportsHref, state, send }: ExportFileViewProps) => {
  const { file, isDownloaded, failure } = state.context
  const rows = formatCount(file?.rows ?? 0)
  return (
    <Stack gap={16}>
      <Notice tone="success" live="status" title={m['exports.open.ready']()}>
        {isDownloaded
          ? m['exports.done.download']()
          : m['exports.open.ready_rows']({ count: rows, at: formatDateTime(file?.expiresAt ?? new Date()) })}
      </Notice>
      {failure && (
        <Notice tone="error" live="alert">
          {toOfficeFailure(failure)}
        </Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          working={state.matches('downloading') && m['exports.downloading']()}
          onClick={() => send({ type: 'file.download' })}
        >
          {m['exports.open.download']()}
        </Button>
        <Button
          variant="ghost"
          disabled={state.matches('downloading')}
          onClick={() => send({ type: 'export.again' })}
        >
          {m['exports.open.make_again']()}
        </Button>
      </Cluster>
      <ToList exportsHref={exportsHref} />
    </Stack>
  )
}

const Expired = ({ send }: ExportFileViewProps) => (
  <Stack gap={16}>
    <Notice tone="warning" live="status">
      {m['exports.open.expired']()}
    </Notice>
    <Button variant="primary" onClick={() => send({ type: 'export.again' })}>
      {m['exports.open.make_again']()}
    </Button>
  </Stack>
)

const Failed = ({ exportsHref, state, send }: ExportFileViewProps) => {
  const { cause, failure } = state.context
  return (
    <Stack gap={16}>
      <Notice tone="error" live="alert" title={m['exports.open.failed']()}>
        {cause ? toExportFailure(cause) : failure && toOfficeFailure(failure)}
      </Notice>
      <Cluster>
        <Button onClick={() => send({ type: 'export.again' })}>{m['exports.open.again']()}</Button>
        <Button variant="primary" onClick={() => send({ type: 'export.retry' })}>
          {m['exports.open.retry']()}
        </Button>
      </Cluster>
      <ToList exportsHref={exportsHref} />
    </Stack>
  )
}

const leaves = {
  choosing: Choosing,
  givingReason: GivingReason,
  preparing: Preparing,
  ready: Ready,
  downloading: Ready,
  expired: Expired,
  failed: Failed,
} satisfies Record<LeafId<Machine>, (props: ExportFileViewProps) => ReactNode>

/** A list as a file, one step after the other in a panel. */
export const ExportFileView = (props: ExportFileViewProps) => {
  const Body: (props: ExportFileViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="export-file" data-state={props.state.value}>
      <Body {...props} />
    </div>
  )
}
