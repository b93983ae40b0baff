import * as React from 'react'
import type { ContextChange } from './messages.ts'
import type { PanelProps } from './panel-events.tsx'
import { button, code, heading, hint, list } from './panel-styles.ts'

/** What an event changed in the context, value by value. */
export const Changes = ({ changes }: { changes: readonly ContextChange[] }) => (
  <ul style={{ ...list, margin: '0 0 4px 12px' }}>
    {changes.map(({ path, before, after }) => (
      <li key={path} style={{ ...code, margin: 0 }}>
        {path}: {before !== undefined && <del style={{ color: '#b8330f' }}>{before}</del>}{' '}
        {after !== undefined && <ins style={{ color: '#2a6645', textDecoration: 'none' }}>{after}</ins>}
      </li>
    ))}
  </ul>
)

/** The steps of the walk, each with what it changed in the context. */
export const History = ({ report: { history, at: current }, order }: PanelProps) => (
  <section>
    <h3 style={heading}>History</h3>
    <p style={hint}>A state of the chart that is pressed is gone to by the shortest way.</p>
    <ol style={list}>
      {history.map(({ event, leaf, innerStates, changes }, at) => (
        <li key={at} style={{ width: '100%' }}>
          <button
            style={{ ...button, fontWeight: at === current ? 700 : 400 }}
            aria-current={at === current ? 'step' : undefined}
            title={event}
            onClick={() => order({ do: 'travel', at })}
          >
            {at}. {leaf}
            {innerStates.length > 0 && ` (${innerStates.join(', ')})`} ← {event}
          </button>
          {changes.length > 0 && <Changes changes={changes} />}
        </li>
      ))}
    </ol>
  </section>
)

export const Facts = ({ report }: Pick<PanelProps, 'report'>) => (
  <section>
    <h3 style={heading}>Tags</h3>
    <p style={{ ...code, margin: '4px 0 14px' }}>{report.tags.join(', ') || 'none'}</p>
    <details>
      <summary style={heading}>Context</summary>
      <pre style={code}>{JSON.stringify(report.context, null, 2)}</pre>
    </details>
  </section>
)
