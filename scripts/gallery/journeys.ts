import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { toStateName, states } from './cells.ts'

const savedFile = 'tests/house/states-in-journeys.txt'
/** What journeys have seen since the last gallery (e2e/fixtures.ts). */
const freshFile = 'coverage/states-in-journeys.txt'

const readLines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Keeps what journeys have seen lately with the rest; answers the names of all states that one has shown in a real browser. */
export const saveVisitedStates = (): Set<string> => {
  const stateNames = new Set(states.map(toStateName))
  const visitedStates = new Set(
    [...readLines(savedFile), ...readLines(freshFile)].filter((state) => stateNames.has(state)),
  )
  writeFileSync(savedFile, `${[...visitedStates].sort().join('\n')}\n`)
  rmSync(freshFile, { force: true })
  return visitedStates
}
