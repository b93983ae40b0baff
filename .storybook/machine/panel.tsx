// Storybook builds its manager with the old transform of JSX, which wants React by this name.
import * as React from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { useChannel, useStorybookApi } from 'storybook/manager-api'
import { ChartView } from '../chart/chart.tsx'
import { orderMessage, requestMessage, stateMessage, type MachineReport, type Order } from './messages.ts'
import { Events, type PanelProps } from './panel-events.tsx'
import { Facts, History } from './panel-history.tsx'
import { button, hint } from './panel-styles.ts'
import { toShopUrl } from './shop-url.ts'
import { toStoryId } from './story-id.ts'

const shop = toShopUrl(process.env.STORYBOOK_SHOP_URL, location)
const column: React.CSSProperties = {
  overflow: 'auto',
  padding: 12,
  minWidth: 0,
  minHeight: 0,
  maxHeight: '100%',
}
/** Beside the chart, or below it where the panel is narrow. */
const beside: React.CSSProperties = { ...column, flex: '2 1 190px', borderLeft: '1px solid #e4ddd3' }
const tools: React.CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: '8px 12px',
  borderBottom: '1px solid #e4ddd3',
}

/** Says that it was done, until there is another text to copy. */
const Copy = ({ text, children }: { text: string; children: string }) => {
  const [copiedText, setCopiedText] = React.useState<string | null>(null)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopiedText(text))
  return (
    <button style={button} onClick={copy}>
      {copiedText === text ? 'Copied' : children}
    </button>
  )
}

const Tools = ({ report, order }: PanelProps) => {
  const api = useStorybookApi()
  return (
    <div role="toolbar" aria-label={report.machine} style={tools}>
      <button style={button} disabled={!report.isLed} onClick={() => order({ do: 'reset' })}>
        Back to the story
      </button>
      <button style={button} onClick={() => api.selectStory(toStoryId(report.machine, report.leaf))}>
        Story of {report.leaf}
      </button>
      <button
        style={{ ...button, ...(report.isFollowing && { background: '#741a32', color: '#fff' }) }}
        aria-pressed={report.isFollowing}
        title={`Shows what the machine does in the development shop at ${shop} (npm run dev)`}
        onClick={() => order({ do: 'follow', shop: report.isFollowing ? null : shop })}
      >
        Follow the shop
      </button>
      <Copy text={report.test}>Copy as a test</Copy>
      <a style={button} href={shop + report.page} target="_blank" rel="noreferrer">
        Open in the shop
      </a>
    </div>
  )
}

/** The machine of the story: its chart, what may happen in it, and what happened. */
export const MachinePanel = ({ active }: { active: boolean }) => {
  const [report, setReport] = React.useState<MachineReport | null>(null)
  const emit = useChannel(
    { [stateMessage]: setReport, [STORY_RENDERED]: () => active && emit(requestMessage) },
    [active],
  )
  React.useEffect(() => {
    if (active) emit(requestMessage)
  }, [active, emit])
  if (!active) return null
  if (!report) return <p style={{ ...hint, padding: 16 }}>A story of Machines leads its machine from here.</p>
  const order = (one: Order) => emit(orderMessage, one)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Tools report={report} order={order} />
      {report.isBroken && (
        <p role="alert" style={{ ...hint, padding: '4px 12px', color: '#b8330f' }}>
          The link names a step that this machine does not offer; the walk stops before it.
        </p>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', flex: 1, minHeight: 0, overflow: 'auto' }}>
        <div style={{ ...column, flex: '3 1 290px', background: '#fff' }}>
          <Events report={report} order={order} />
        </div>
        <div style={beside}>
          <History report={report} order={order} />
          <Facts report={report} />
        </div>
        <div style={{ ...beside, flex: '4 1 330px', padding: 0, background: '#fff' }}>
          <ChartView
            chart={report.chart}
            name={report.machine}
            now={report.state}
            onPick={(leaf) => order({ do: 'go', leaf })}
            onPlay={(arrow) => order({ do: 'play', ...arrow })}
            onToggle={(state) => order({ do: 'toggle', state })}
          />
        </div>
      </div>
    </div>
  )
}
