import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stateName, states } from './cells.ts'

const kept = 'tests/house/states-in-journeys.txt'
/** What the journeys of this checkout added since it was made (e2e/fixtures.ts). */
const fresh = 'coverage/states-in-journeys.txt'

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** The states that a journey has shown in a real browser, by name; what journeys saw lately is kept with the rest. */
export const statesInJourneys = (): Set<string> => {
  const known = new Set(states.map(stateName))
  const seen = new Set([...linesOf(kept), ...linesOf(fresh)].filter((state) => known.has(state)))
  writeFileSync(kept, `${[...seen].sort().join('\n')}\n`)
  return seen
}
