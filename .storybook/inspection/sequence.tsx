import type { ActorRecord } from '#app/inspection/actor-record.ts'
import { code, heading } from '../machine/panel-styles.ts'

const outside = 'page and steps'

/** The lanes of a sequence: what is outside, then each machine in the order in which it began. */
const listLanes = (records: readonly ActorRecord[]) => [
  { name: outside, actor: null },
  ...[...new Map(records.map((record) => [record.actor, record])).values()].map(({ actor, machine }) => ({
    name: machine,
    actor,
  })),
]

const formatTime = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB') + `.${String(at % 1000).padStart(3, '0')}`

/** Who sent what to whom, one line a message, the time downwards. */
export const Sequence = ({ records }: { records: readonly ActorRecord[] }) => {
  const lanes = listLanes(records)
  const findLane = (actor: string | null) =>
    Math.max(
      0,
      lanes.findIndex((lane) => lane.actor === actor),
    )
  const columns = { display: 'grid', gridTemplateColumns: `90px repeat(${lanes.length}, minmax(110px, 1fr))` }
  return (
    <section aria-label="Sequence">
      <h3 style={heading}>Sequence</h3>
      <div style={{ ...columns, ...code, fontWeight: 700 }}>
        <span />
        {lanes.map(({ name, actor }) => (
          <span key={actor ?? outside} style={{ textAlign: 'center' }}>
            {name}
          </span>
        ))}
      </div>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {records.map(({ at, actor, sender, event }, index) => {
          const [from, to] = [findLane(sender), findLane(actor)]
          const [first, last] = [Math.min(from, to), Math.max(from, to)]
          return (
            <li key={index} style={{ ...columns, ...code, margin: '2px 0' }}>
              <time dateTime={new Date(at).toISOString()} style={{ color: '#6a6058' }}>
                {formatTime(at)}
              </time>
              <span
                style={{
                  gridColumn: `${first + 2} / ${last + 3}`,
                  // From the middle of a lane to the middle of another.
                  margin: `0 calc(50% / ${last - first + 1})`,
                  borderBottom: '1px solid #741a32',
                  textAlign: to >= from ? 'right' : 'left',
                  whiteSpace: 'nowrap',
                }}
              >
                {from === to ? `↻ ${event.type}` : to > from ? `${event.type} ▸` : `◂ ${event.type}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
