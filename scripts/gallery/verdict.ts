import { listLapsedWaivers, listWaivedSubjects } from '../../tests/house/waivers.ts'
import { toCellName, toStateName, type Cell } from './cells.ts'

const isEmpty = ({ seen }: Cell) => seen === null || seen.picture === null || seen.axe === null

/** States that say in another language, word by word, what they say in Korean. */
const listUntranslatedCells = (cells: readonly Cell[]): string[] => {
  const korean = new Map(
    cells
      .filter(({ locale, width }) => locale === 'ko-KR' && width === 390)
      .map((cell) => [toStateName(cell), cell.seen?.text]),
  )
  return cells
    .filter(
      (cell) =>
        cell.locale !== 'ko-KR' && cell.seen?.text && cell.seen.text === korean.get(toStateName(cell)),
    )
    .map((cell) => `${toCellName(cell)}: reads as in Korean`)
}

/** States that no journey has shown, each once. */
const listUnvisited = (cells: readonly Cell[]): string[] => [
  ...new Set(
    cells
      .filter((cell) => !cell.journey && !listWaivedSubjects('journey').has(toStateName(cell)))
      .map(toStateName),
  ),
]

export const listEmptyCells = (cells: readonly Cell[]) =>
  cells.filter((cell) => isEmpty(cell) && !listWaivedSubjects('cell').has(toCellName(cell)))

/** Everything that keeps the gallery from being whole. */
export const listComplaints = (cells: readonly Cell[]): string[] => [
  ...listLapsedWaivers().map(({ subject, until }) => `the waiver of ${subject} ended on ${until}`),
  ...listEmptyCells(cells).map((cell) => `${toCellName(cell)}: empty`),
  ...listUnvisited(cells).map((state) => `${state}: no journey shows it`),
  ...cells.flatMap((cell) => [
    ...(cell.seen?.axe ? [`${toCellName(cell)}: axe has ${cell.seen.axe} things to say`] : []),
    ...(cell.seen?.faults ?? []).map((fault) => `${toCellName(cell)}: ${fault}`),
    ...(cell.seen?.changed
      ? [
          `${toCellName(cell)}: ${cell.seen.changed.count} points changed, ${cell.seen.changed.largestCluster} of them together (--renew keeps it)`,
        ]
      : []),
  ]),
  ...listUntranslatedCells(cells),
]
