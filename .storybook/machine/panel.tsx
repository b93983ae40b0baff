// Storybook builds its manager with the old transform of JSX, which wants React by this name.
import * as React from 'react'
import { useChannel, useStorybookApi } from 'storybook/manager-api'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { ChartView } from '../chart/chart.tsx'
import { requestMessage, orderMessage, stateMessage, type Order, type MachineReport } from './messages.ts'
import { toShopUrl } from './shop-url.ts'

const shop = toShopUrl(process.env.STORYBOOK_SHOP_URL, location)
const column: React.CSSProperties = { overflow: 'auto', padding: 12, minWidth: 0, minHeight: 0 }
/** Beside the chart, or below it where the panel is narrow. */
const beside: React.CSSProperties = {
  flex: '1 1 240px',
  maxHeight: '100%',
  borderLeft: '1px solid #e4ddd3',
}
const button: React.CSSProperties = {
  font: '12px/18px ui-monospace, monospace',
  textAlign: 'left',
  padding: '3px 8px',
  border: '1px solid #d0c6ba',
  borderRadius: 4,
  background: '#fff',
  color: '#211c19',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  boxSizing: 'border-box',
}
const list: React.CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  justifyItems: 'start',
  margin: '4px 0 14px',
}
const tools: React.CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: '8px 12px',
  borderBottom: '1px solid #e4ddd3',
}
const hint: React.CSSProperties = { font: '11px/16px sans-serif', margin: 0, color: '#6a6058' }
const heading: React.CSSProperties = { font: '600 12px/18px sans-serif', margin: 0 }

const toStoryId = (machine: string, leaf: string) =>
  `machines-${machine}--${leaf
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase()}`

type Act = { state: MachineReport; order: (order: Order) => void }

const Events = ({ state, order }: Act) => (
  <section>
    <h3 style={heading}>Events</h3>
    <p style={hint}>Greyed is what this state refuses.</p>
    <div style={list}>
      {state.events.map(({ label, allowed }, index) => (
        <button
          key={label + index}
          style={{ ...button, opacity: allowed ? 1 : 0.4 }}
          title={label}
          disabled={!allowed}
          onClick={() => order({ do: 'send', index })}
        >
          {label}
        </button>
      ))}
    </div>
  </section>
)

const History = ({ state, order }: Act) => (
  <section>
    <h3 style={heading}>History</h3>
    <p style={hint}>A state of the chart that is pressed is gone to by the shortest way.</p>
    <div style={list}>
      {state.history.map(({ event, leaf }, at) => (
        <button
          key={at}
          style={{ ...button, fontWeight: at === state.at ? 700 : 400 }}
          aria-current={at === state.at}
          title={event}
          onClick={() => order({ do: 'travel', at })}
        >
          {at}. {leaf} ← {event}
        </button>
      ))}
    </div>
  </section>
)

const Facts = ({ state }: Pick<Act, 'state'>) => (
  <section>
    <h3 style={heading}>Tags</h3>
    <p style={{ font: '12px/18px ui-monospace, monospace', margin: '4px 0 14px' }}>
      {state.tags.join(', ') || 'none'}
    </p>
    <h3 style={heading}>Context</h3>
    <pre style={{ font: '11px/16px ui-monospace, monospace', margin: '4px 0' }}>
      {JSON.stringify(state.context, null, 2)}
    </pre>
  </section>
)

/** Says that it was done, until there is another test to copy. */
const CopyTest = ({ test }: { test: string }) => {
  const [copied, setCopied] = React.useState(false)
  React.useEffect(() => setCopied(false), [test])
  const copy = () => void navigator.clipboard.writeText(test).then(() => setCopied(true))
  return (
    <button style={button} onClick={copy}>
      {copied ? 'Copied' : 'Copy as a test'}
    </button>
  )
}

const Tools = ({ state, order }: Act) => {
  const api = useStorybookApi()
  return (
    <div role="toolbar" aria-label={state.machine} style={tools}>
      <button style={button} aria-pressed={state.live} onClick={() => order({ do: 'live', on: !state.live })}>
        {state.live ? 'Live: freeze' : 'Frozen: let it live'}
      </button>
      <button style={button} onClick={() => order({ do: 'reset' })}>
        Back to the story
      </button>
      <button style={button} onClick={() => api.selectStory(toStoryId(state.machine, state.leaf))}>
        Story of {state.leaf}
      </button>
      <button style={button} onClick={() => api.selectStory(`machines-${state.machine}-journeys--chart`)}>
        Chart
      </button>
      <CopyTest test={state.test} />
      <a style={button} href={shop + state.page} target="_blank" rel="noreferrer">
        Open in the shop
      </a>
    </div>
  )
}

/** The machine of the story: its chart, what may happen in it, and what happened. */
export const MachinePanel = ({ active }: { active: boolean }) => {
  const [state, setState] = React.useState<MachineReport | null>(null)
  const emit = useChannel(
    { [stateMessage]: setState, [STORY_RENDERED]: () => active && emit(requestMessage) },
    [active],
  )
  React.useEffect(() => {
    if (active) emit(requestMessage)
  }, [active, emit])
  if (!active) return null
  if (!state) return <p style={{ ...hint, padding: 16 }}>A story of Machines leads its machine from here.</p>
  const order = (one: Order) => emit(orderMessage, one)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Tools state={state} order={order} />
      <div style={{ display: 'flex', flexWrap: 'wrap', flex: 1, minHeight: 0, overflow: 'auto' }}>
        <div style={{ ...column, flex: '3 1 420px', maxHeight: '100%', background: '#fff' }}>
          <ChartView
            chart={state.chart}
            name={state.machine}
            now={state.state}
            onPick={(leaf) => order({ do: 'go', leaf })}
          />
        </div>
        <div style={{ ...column, ...beside }}>
          <Events state={state} order={order} />
        </div>
        <div style={{ ...column, ...beside }}>
          <History state={state} order={order} />
          <Facts state={state} />
        </div>
      </div>
    </div>
  )
}
