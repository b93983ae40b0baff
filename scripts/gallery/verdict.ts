import { lapsed, waived } from '../../tests/house/waivers.ts'
import { cellName, stateName, type Cell } from './cells.ts'

const isEmpty = ({ seen }: Cell) => seen === null || seen.picture === null || seen.axe === null

/** States that look or read like an earlier one of their machine, in Korean on a phone. */
const alike = (cells: readonly Cell[]): string[] => {
  const told = cells.filter(({ locale, width, seen }) => locale === 'ko-KR' && width === 390 && seen)
  return told.flatMap((cell, i) => {
    const twin = told
      .slice(0, i)
      .find(
        (one) =>
          one.machine === cell.machine &&
          (one.seen?.hash === cell.seen?.hash || one.seen?.text === cell.seen?.text),
      )
    return twin && !waived('same-look').has(stateName(cell))
      ? [`${stateName(cell)} looks or reads like ${twin.leaf}`]
      : []
  })
}

/** States that say in another language, word by word, what they say in Korean. */
const untold = (cells: readonly Cell[]): string[] => {
  const korean = new Map(
    cells
      .filter(({ locale, width }) => locale === 'ko-KR' && width === 390)
      .map((cell) => [stateName(cell), cell.seen?.text]),
  )
  return cells
    .filter(
      (cell) => cell.locale !== 'ko-KR' && cell.seen?.text && cell.seen.text === korean.get(stateName(cell)),
    )
    .map((cell) => `${cellName(cell)}: reads as in Korean`)
}

/** States that no journey has shown, each once. */
const unvisited = (cells: readonly Cell[]): string[] => [
  ...new Set(cells.filter((cell) => !cell.journey && !waived('journey').has(stateName(cell))).map(stateName)),
]

export const emptyCells = (cells: readonly Cell[]) =>
  cells.filter((cell) => isEmpty(cell) && !waived('cell').has(cellName(cell)))

/** Everything that keeps the gallery from being whole. */
export const complaintsOf = (cells: readonly Cell[]): string[] => [
  ...lapsed().map(({ subject, until }) => `the waiver of ${subject} ended on ${until}`),
  ...emptyCells(cells).map((cell) => `${cellName(cell)}: empty`),
  ...unvisited(cells).map((state) => `${state}: no journey shows it`),
  ...cells.flatMap((cell) => [
    ...(cell.seen?.axe ? [`${cellName(cell)}: axe has ${cell.seen.axe} things to say`] : []),
    ...(cell.seen?.faults ?? []).map((fault) => `${cellName(cell)}: ${fault}`),
    ...(cell.seen?.changed
      ? [
          `${cellName(cell)}: ${(cell.seen.changed * 100).toFixed(1)} % of the picture changed (--renew keeps it)`,
        ]
      : []),
  ]),
  ...alike(cells),
  ...untold(cells),
]
