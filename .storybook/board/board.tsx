import { useEffect, useState } from 'react'
import type { MachineModel } from '#machines/model.ts'
import { ChartView } from '../chart/chart.tsx'
import type { Chart } from '../chart/layout.ts'
import { loadChart } from '../chart/load-chart.ts'
import { findWalkOver, markPlayable, type PlayedArrow } from '../machine/play-arrow.ts'
import { toStoryId } from '../machine/story-id.ts'
import { formatWalk } from '../machine/walk-address.ts'
import { loadModel } from '../models.ts'
import { languages } from '../toolbar.ts'
import { openStory, toStoryLink } from './open-story.ts'
import { listStateRows, type StateRow, type Way } from './state-rows.ts'
import { StoryFrame } from './story-frame.tsx'

const phone = { name: '390', width: 390, drawnWidth: 150, height: 290 }
const desktop = { name: '1280', width: 1280, drawnWidth: 520, height: 290 }

const cell = { padding: '8px 10px', verticalAlign: 'top', borderTop: '1px solid #e4ddd3' } as const
const head = { ...cell, textAlign: 'left', fontWeight: 600 } as const
/** The site's own style breaks long words at any letter, down to one letter a line. */
const words = { overflowWrap: 'normal', wordBreak: 'normal' } as const
const stateName = { ...words, minWidth: 96 } as const
const mono = { fontFamily: 'ui-monospace, monospace', fontSize: 12 } as const

const Ways = ({ ways, mark }: { ways: readonly Way[]; mark: string }) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none', ...mono }}>
    {ways.map(({ state, labels }) => (
      <li key={state + labels.join()}>
        {labels.join(', ')} {mark} {state}
      </li>
    ))}
  </ul>
)

const HeadCells = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => (
    <th key={title} scope="col" style={{ ...head, ...words }}>
      {title}
    </th>
  ))

const lookAlike = ({ picture }: StateRow): string => {
  if (picture === undefined) return ''
  return picture === 'none' ? 'It shows nothing.' : `It looks like ${picture}.`
}

const States = ({ machine, rows }: { machine: string; rows: readonly StateRow[] }) => (
  <table style={{ width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
    <thead>
      <tr>
        <HeadCells
          titles={['State', 'What it is', 'Tags', 'Entered by', 'Left by', 'Page', 'Specification']}
        />
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.leaf}>
          <th scope="row" style={{ ...head, ...mono, ...stateName }}>
            <a {...toStoryLink(toStoryId(machine, row.leaf))}>{row.leaf}</a>
          </th>
          <td style={cell}>
            {row.description} {lookAlike(row)}
          </td>
          <td style={{ ...cell, ...words, ...mono }}>{row.tags.join(', ')}</td>
          <td style={cell}>
            <Ways ways={row.enteredBy} mark="←" />
          </td>
          <td style={cell}>
            <Ways ways={row.leftBy} mark="→" />
          </td>
          <td style={{ ...cell, ...mono }}>{row.page}</td>
          <td style={{ ...cell, ...words }}>section {row.spec}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface ColumnsProps {
  machine: string
  rows: readonly StateRow[]
}

type Column = { name: string; title: string; locale: string } & typeof phone

const columnsByChoice: Record<string, readonly Column[]> = {
  'five languages': languages.map(({ value, title }) => ({ ...phone, name: value, title, locale: value })),
  '390 and 1280 px': [phone, desktop].map((width) => ({
    ...width,
    title: `${width.name} px`,
    locale: 'ko-KR',
  })),
}

const Choice = ({
  name,
  value,
  values,
  onChoose,
}: {
  name: string
  value: string
  values: readonly string[]
  onChoose: (value: string) => void
}) => (
  <label
    style={{ display: 'inline-flex', gap: 6, alignItems: 'center', margin: '0 16px 12px 0', fontSize: 13 }}
  >
    {name}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
)

/** The real stories side by side: a row for each state, columns of languages or of widths. */
const Pictures = ({ machine, rows }: ColumnsProps) => {
  const [choice, setChoice] = useState('five languages')
  const columns = columnsByChoice[choice] ?? []
  return (
    <>
      <Choice name="Columns" value={choice} values={Object.keys(columnsByChoice)} onChoose={setChoice} />
      <div style={{ overflowX: 'auto' }}>
        <table style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th scope="col" style={{ ...head, ...stateName }}>
                State
              </th>
              <HeadCells titles={columns.map(({ title }) => title)} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.leaf}>
                <th scope="row" style={{ ...head, ...mono, ...stateName }}>
                  <a {...toStoryLink(toStoryId(machine, row.leaf))}>{row.leaf}</a>
                </th>
                {columns.map(({ name, title, locale, width, drawnWidth, height }) => (
                  <td key={name} style={cell}>
                    {row.picture === 'none' ? (
                      lookAlike(row)
                    ) : (
                      <StoryFrame
                        storyId={toStoryId(machine, row.leaf)}
                        title={`${row.leaf}, ${title}`}
                        globals={{ locale }}
                        {...{ width, drawnWidth, height }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Two states of the machine beside each other, in one language. */
const Comparison = ({ machine, rows }: ColumnsProps) => {
  const leaves = rows.map(({ leaf }) => leaf)
  const [pair, setPair] = useState([leaves[0] ?? '', leaves[1] ?? leaves[0] ?? ''])
  const [locale, setLocale] = useState('ko-KR')
  const choose = (at: number) => (leaf: string) => setPair(pair.map((one, i) => (i === at ? leaf : one)))
  return (
    <>
      <Choice name="One" value={pair[0] ?? ''} values={leaves} onChoose={choose(0)} />
      <Choice name="Other" value={pair[1] ?? ''} values={leaves} onChoose={choose(1)} />
      <Choice
        name="Language"
        value={locale}
        values={languages.map(({ value }) => value)}
        onChoose={setLocale}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {pair.map((leaf, at) => (
          <StoryFrame
            key={at + leaf + locale}
            storyId={toStoryId(machine, leaf)}
            title={`${leaf}, ${locale}`}
            globals={{ locale }}
            width={390}
            drawnWidth={390}
            height={700}
            isLive
          />
        ))}
      </div>
    </>
  )
}

/** A machine on one page: what it is, its chart, its states, and their pictures side by side. */
export const Board = ({ machine }: { machine: string }) => {
  const [board, setBoard] = useState<{ model: MachineModel; chart: Chart } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void Promise.all([loadModel(machine), loadChart(machine)]).then(([model, chart]) => {
      if (isCurrent) setBoard({ model, chart: markPlayable(model, chart) })
    })
    return () => {
      isCurrent = false
    }
  }, [machine])
  if (!board) return null
  const rows = listStateRows(board.model)
  const play = (arrow: PlayedArrow) => {
    const walk = findWalkOver(board.model, arrow)
    const story = toStoryId(machine, rows[0]?.leaf ?? '')
    if (walk) openStory(story, formatWalk(story, walk))
  }
  return (
    <>
      <p>{board.model.machine.root.description}</p>
      <div style={{ height: 440, marginBottom: 32, border: '1px solid #e4ddd3' }}>
        <ChartView
          chart={board.chart}
          name={machine}
          onPick={(leaf) => openStory(toStoryId(machine, leaf))}
          onPlay={play}
        />
      </div>
      <h2>Pictures</h2>
      <Pictures machine={machine} rows={rows} />
      <h2>Compare two</h2>
      <Comparison machine={machine} rows={rows} />
      <h2>States</h2>
      <States machine={machine} rows={rows} />
    </>
  )
}
