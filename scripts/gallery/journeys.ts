import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stateName, states } from './cells.ts'

const kept = 'tests/house/states-in-journeys.txt'
/** What journeys have seen since the last gallery (e2e/fixtures.ts). */
const fresh = 'coverage/states-in-journeys.txt'

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Keeps what journeys have seen lately with the rest; answers the names of all states that one has shown in a real browser. */
export const keepStatesInJourneys = (): Set<string> => {
  const known = new Set(states.map(stateName))
  const seen = new Set([...linesOf(kept), ...linesOf(fresh)].filter((state) => known.has(state)))
  writeFileSync(kept, `${[...seen].sort().join('\n')}\n`)
  rmSync(fresh, { force: true })
  return seen
}
