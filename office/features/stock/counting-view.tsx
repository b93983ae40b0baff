import { useState, type FormEvent } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import type { StockCount } from '#machines/stock-count-setup.ts'
import type { QueueState, RefusedLine } from './count-queue.ts'
import { refusalTexts, toCountedLine, toExpectedCount, toLineName, toTotalText } from './count-words.ts'
import type { CountedLine, CountLine } from './stock-count.queries.ts'
import { toBottleLine } from './stock-words.ts'

export interface CountingViewProps {
  count: StockCount
  /** The latest first; undefined while they are on their way. */
  lines: readonly CountLine[] | undefined
  queue: QueueState
  /** Why what waits was not sent, where it is not the network; null otherwise. */
  queueFailure: string | null
  /** Whether the person may count, and whether compare and close. */
  canCount: boolean
  canClose: boolean
  /** A code or a name was read or typed. */
  onRead: (text: string) => void
  onSave: (line: CountedLine) => void
  onRetry: () => void
  /** Puts away what the server takes no more. */
  onDiscard: () => void
  onChoose: (refusal: RefusedLine) => void
  onDismiss: (refusal: RefusedLine) => void
  /** Reads codes with the camera; undefined where the browser cannot. */
  onScan?: (() => void) | undefined
  onCompare: () => void
}

/** The field that a reader types into: its Enter adds one bottle, and the field is empty again. */
const ScanField = ({ onRead, onScan }: Pick<CountingViewProps, 'onRead' | 'onScan'>) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') return
    onRead(text.trim())
    setText('')
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['stock.count.scan.label']()} hint={m['stock.count.scan.hint']()}>
          <TextInput
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={setText}
          />
        </Field>
        <Button type="submit" size="large" width="full">
          {m['stock.count.scan.action']()}
        </Button>
        {onScan && (
          <Button size="large" width="full" onClick={onScan}>
            {m['stock.count.scan.camera']()}
          </Button>
        )}
      </Stack>
    </form>
  )
}

/** What this device has counted and the server does not have yet. */
const QueueNotice = ({ queue, queueFailure, onRetry, onDiscard }: CountingViewProps) => {
  const count = formatCount(queue.lines.length)
  if (queue.lines.length === 0) return null
  if (queue.failure === null)
    return (
      <Text size="small" tone="secondary" role="status">
        {m['stock.count.queue.waiting']({ count })}
      </Text>
    )
  return (
    <Notice
      tone={queueFailure === null ? 'warning' : 'error'}
      live="alert"
      action={
        <Cluster>
          <Button size="small" onClick={onRetry}>
            {m['frame.retry']()}
          </Button>
          {queueFailure !== null && (
            <Button size="small" onClick={onDiscard}>
              {m['stock.count.refused.dismiss']()}
            </Button>
          )}
        </Cluster>
      }
    >
      {queueFailure === null
        ? m['stock.count.queue.offline']({ count })
        : m['stock.count.queue.failed']({ count, reason: queueFailure })}
    </Notice>
  )
}

/** Lines that the server did not take: each with its reason, and what can be done about it. */
const RefusedLines = ({ queue, lines = [], onChoose, onDismiss }: CountingViewProps) => {
  const { refused } = queue
  if (refused.length === 0) return null
  return (
    <Notice
      tone="warning"
      live="alert"
      title={m['stock.count.refused.title']({ count: String(refused.length) })}
    >
      <ul>
        {refused.map((one, index) => (
          <ListRow
            key={index}
            title={toLineName(one.line, lines)}
            text={refusalTexts[one.why]()}
            meta={m['stock.count.refused.bottles']({ count: String(one.line.qty) })}
            acts={
              <>
                {one.why === 'UNKNOWN' && (
                  <Button size="small" onClick={() => onChoose(one)}>
                    {m['stock.count.refused.choose']()}
                  </Button>
                )}
                <Button size="small" onClick={() => onDismiss(one)}>
                  {m['stock.count.refused.dismiss']()}
                </Button>
              </>
            }
          />
        ))}
      </ul>
    </Notice>
  )
}

const toRecordText = ({ closed, recorded }: CountLine): string | undefined => {
  if (closed) return m['stock.count.lines.closed']()
  return recorded === null ? undefined : m['stock.count.lines.recorded']({ count: formatCount(recorded) })
}

type LineProps = Pick<CountingViewProps, 'queue' | 'canCount' | 'onSave'> & { line: CountLine }

const LineRow = ({ line, queue, canCount, onSave }: LineProps) => {
  const expectedCount = toExpectedCount(line, queue.lines)
  const name = `${line.name} ${toBottleLine(line)}`
  return (
    <ListRow
      title={line.name}
      text={toBottleLine(line)}
      meta={toRecordText(line)}
      acts={
        <Stepper
          label={m['stock.count.lines.label']({ name })}
          lessLabel={m['stock.count.lines.less']({ name })}
          moreLabel={m['stock.count.lines.more']({ name })}
          min={0}
          max={999}
          value={expectedCount}
          disabled={line.closed || !canCount}
          onChange={(value) => onSave(toCountedLine(line.idProduct, expectedCount, value))}
        />
      }
    />
  )
}

/** Counting: the field of the reader, what waits, what was not taken, and every line with its number. */
export const CountingView = (props: CountingViewProps) => {
  const { count, lines, queue, canCount, canClose, onRead, onScan, onSave, onCompare } = props
  const isWaiting = queue.lines.length > 0
  return (
    <Stack gap={20}>
      {canCount && <ScanField onRead={onRead} onScan={onScan} />}
      <QueueNotice {...props} />
      <RefusedLines {...props} />
      <Stack gap={8}>
        <Heading level={2} size="h3">
          {m['stock.count.lines.title']()}
        </Heading>
        <Text size="small" tone="secondary" role="status">
          {toTotalText(count)}
        </Text>
        {lines?.length === 0 && <Text>{m['stock.count.lines.empty']()}</Text>}
        <ul>
          {lines?.map((line) => (
            <LineRow key={line.idProduct} {...{ line, queue, canCount, onSave }} />
          ))}
        </ul>
        {lines && lines.length < count.products && (
          <Text size="small" tone="secondary">
            {m['stock.count.lines.more_lines']({ count: String(lines.length) })}
          </Text>
        )}
      </Stack>
      {canClose && isWaiting && (
        <Text size="small" tone="secondary">
          {m['stock.count.compare.wait']()}
        </Text>
      )}
      {canClose && (
        <Button variant="primary" size="large" width="full" disabled={isWaiting} onClick={onCompare}>
          {m['stock.count.compare.action']()}
        </Button>
      )}
      {canCount && !canClose && <Notice tone="info">{m['stock.count.compare.counter']()}</Notice>}
    </Stack>
  )
}
