import { useEffect, useState } from 'react'
import type { ActorRecord } from '#app/inspection/actor-record.ts'
import { ChartView } from '../chart/chart.tsx'
import type { Chart } from '../chart/layout.ts'
import { loadChart } from '../chart/load-chart.ts'
import { listContextChanges } from '../machine/context-changes.ts'
import { Changes } from '../machine/panel-history.tsx'
import { button, code, heading, hint, list } from '../machine/panel-styles.ts'
import { renderTest } from '../machine/test-text.ts'
import { loadModel } from '../models.ts'
import { replayRecords } from './replay-records.ts'
import { Sequence } from './sequence.tsx'
import { useRecords } from './use-records.ts'

type Value = string | { [state: string]: Value }
const formatState = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => `${state}.${formatState(inner)}`)
        .join(', ')

const toState = ({ value }: ActorRecord) => formatState(value as Value)

/** The roots, the newest first. In development React starts each actor twice: the first one did nothing. */
const listRoots = (records: readonly ActorRecord[]) =>
  [...new Set(records.map(({ root }) => root))]
    .filter((root) => {
      const own = records.filter(({ actor }) => actor === root)
      return own.length !== 2 || own[1]?.event.type !== 'xstate.stop'
    })
    .reverse()

const Actors = ({
  records,
  root: chosenRoot,
  choose,
}: {
  records: readonly ActorRecord[]
  root: string
  choose: (root: string) => void
}) => {
  const roots = listRoots(records)
  return (
    <nav aria-label="Actors" style={{ padding: 12, borderRight: '1px solid #e4ddd3', overflow: 'auto' }}>
      <ul style={list}>
        {roots.map((root) => {
          const own = records.filter(({ actor }) => actor === root)
          const last = own.at(-1)
          return (
            last && (
              <li key={root} style={{ width: '100%' }}>
                <button
                  style={{ ...button, width: '100%', fontWeight: root === chosenRoot ? 700 : 400 }}
                  aria-current={root === chosenRoot ? 'true' : undefined}
                  onClick={() => choose(root)}
                >
                  {last.machine}: {toState(last)}
                  <br />
                  <span style={hint}>
                    {last.page} · {own.length - 1} events{last.status === 'active' ? '' : ` · ${last.status}`}
                  </span>
                </button>
              </li>
            )
          )
        })}
      </ul>
    </nav>
  )
}

const useChart = (machine: string): Chart | null => {
  const [layout, setLayout] = useState<{ machine: string; chart: Chart } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadChart(machine).then((chart) => isCurrent && setLayout({ machine, chart }))
    return () => {
      isCurrent = false
    }
  }, [machine])
  return layout?.machine === machine ? layout.chart : null
}

const copyTest = async (records: readonly ActorRecord[], machine: string) => {
  const model = await loadModel(machine)
  const walk = replayRecords(model, records, records[0]?.root ?? '')
  walk.actor.stop()
  await navigator.clipboard.writeText(renderTest(walk.model, walk))
}

const Steps = ({ records }: { records: readonly ActorRecord[] }) => (
  <section aria-label="Events">
    <h3 style={heading}>Events</h3>
    <ol style={list}>
      {records.map((record, at) => (
        <li key={at} style={{ ...code, width: '100%' }}>
          <strong>{toState(record)}</strong> ← {record.event.type}
          <Changes changes={listContextChanges(records[at - 1]?.context ?? record.context, record.context)} />
        </li>
      ))}
    </ol>
  </section>
)

const Actor = ({ records }: { records: readonly ActorRecord[] }) => {
  const own = records.filter(({ actor, root }) => actor === root)
  const last = own.at(-1)
  const machine = last?.machine ?? ''
  const chart = useChart(machine)
  const [copied, setCopied] = useState(0)
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateRows: 'auto minmax(320px, 1fr) auto',
        minWidth: 0,
        overflow: 'auto',
      }}
    >
      <header style={{ display: 'flex', gap: 8, alignItems: 'center', padding: '8px 12px' }}>
        <h2 style={{ font: '600 15px/20px sans-serif', margin: 0 }}>
          {machine}: {last && toState(last)}
        </h2>
        <button
          style={button}
          onClick={() => void copyTest(records, machine).then(() => setCopied(records.length))}
        >
          {copied === records.length ? 'Copied' : 'Copy as a test'}
        </button>
      </header>
      {chart ? (
        <ChartView chart={chart} name={machine} now={last && toState(last)} />
      ) : (
        <p style={{ ...hint, padding: 16 }}>The chart is being laid out …</p>
      )}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
          gap: 24,
          padding: 12,
        }}
      >
        <Steps records={own} />
        <Sequence records={records} />
      </div>
    </div>
  )
}

/** The actors of the shop that runs in another window: charts, events, messages, as they come. */
export const ActorsPage = () => {
  const { records, isConnected } = useRecords()
  const [pickedRoot, pick] = useState<string | null>(null)
  const root = pickedRoot ?? listRoots(records)[0] ?? ''
  const ownRecords = records.filter((record) => record.root === root)
  return (
    <main
      style={{
        display: 'grid',
        gridTemplateColumns: '240px minmax(0, 1fr)',
        height: '100dvh',
        color: '#211c19',
      }}
    >
      <h1 style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        Actors of the shop
      </h1>
      <Actors records={records} root={root} choose={pick} />
      {ownRecords.length > 0 ? (
        <Actor key={root} records={ownRecords} />
      ) : (
        <p style={{ ...hint, padding: 24 }}>
          {isConnected
            ? 'No actor yet: open a page of the shop in another window. What it does stands here.'
            : 'The shop does not answer.'}
        </p>
      )}
    </main>
  )
}
