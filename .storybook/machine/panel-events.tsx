import * as React from 'react'
import type { MachineReport, Order, ReportedEvent } from './messages.ts'
import { parsePayload } from './payload.ts'
import { button, code, heading, hint, list } from './panel-styles.ts'

export type PanelProps = { report: MachineReport; order: (order: Order) => void }

interface EditorProps {
  event: ReportedEvent
  onSend: (payload: Record<string, unknown>) => void
}

const Editor = ({ event, onSend }: EditorProps) => {
  const [text, setText] = React.useState(() => JSON.stringify(event.payload, null, 2))
  const result = parsePayload(text, event.samples)
  const fault = 'fault' in result ? result.fault : ''
  return (
    <div style={{ width: '100%' }}>
      <textarea
        aria-label={`Payload of ${event.label}`}
        aria-invalid={fault !== ''}
        style={{ ...code, width: '100%', boxSizing: 'border-box', border: '1px solid #d0c6ba', padding: 6 }}
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {fault && (
        <p role="alert" style={{ ...hint, color: '#b8330f' }}>
          {fault}
        </p>
      )}
      <button
        style={button}
        disabled={fault !== ''}
        onClick={() => 'payload' in result && onSend(result.payload)}
      >
        Send this
      </button>
    </div>
  )
}

const Allowed = ({ event, order }: { event: ReportedEvent } & Pick<PanelProps, 'order'>) => {
  const [isOpen, setOpen] = React.useState(false)
  const hasPayload = Object.keys(event.payload).length > 0
  return (
    <li style={{ width: '100%' }}>
      <div style={{ display: 'flex', gap: 4 }}>
        <button style={button} title={event.label} onClick={() => order({ do: 'send', index: event.index })}>
          {event.label}
        </button>
        {hasPayload && (
          <button
            style={{ ...button, flexShrink: 0 }}
            aria-expanded={isOpen}
            aria-label={`Edit ${event.label}`}
            onClick={() => setOpen(!isOpen)}
          >
            Edit
          </button>
        )}
      </div>
      {isOpen && (
        <Editor event={event} onSend={(payload) => order({ do: 'send', index: event.index, payload })} />
      )}
    </li>
  )
}

/** What may happen next, and below it what this state refuses, with the guards that do. */
export const Events = ({ report: { allowed, refused, unknown, leaf, at }, order }: PanelProps) => (
  <section>
    <h3 style={heading}>Events</h3>
    {allowed.length === 0 && <p style={hint}>Nothing follows: {leaf} is an end.</p>}
    <ul style={list} key={at}>
      {allowed.map((event) => (
        <Allowed key={event.index} event={event} order={order} />
      ))}
    </ul>
    {refused.length > 0 && (
      <details>
        <summary style={hint}>Refused by a guard: {refused.length}</summary>
        <ul style={list}>
          {refused.map(({ label, guards }, index) => (
            <li key={label + index} style={{ ...code, margin: 0, color: '#6a6058' }}>
              {label} <strong>refused by {guards.join(', ')}</strong>
            </li>
          ))}
        </ul>
      </details>
    )}
    {unknown.length > 0 && (
      <details>
        <summary style={hint}>Not known to this state: {unknown.length}</summary>
        <p style={{ ...code, color: '#6a6058' }}>{unknown.join(', ')}</p>
      </details>
    )}
  </section>
)
