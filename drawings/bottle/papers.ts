import { createLuck } from '../chance.ts'
import type { Hex } from '../color.ts'

export type Palette = readonly [paper: Hex, ink: Hex, accent: Hex]

/** Papers of all makers: paler ones for the old schools, full colours for the rest. */
const classicPapers: readonly Palette[] = [
  ['#f6f0e1', '#2a211b', '#8a1f33'],
  ['#fbf8f0', '#23201d', '#9a7836'],
  ['#ead9b8', '#33261a', '#7a4a1c'],
  ['#e9e4d8', '#1f2a33', '#8d6c2f'],
  ['#faf0dc', '#3a1620', '#7d1a30'],
  ['#d9d2c3', '#231f1b', '#5c1226'],
  ['#ffffff', '#1d2b3a', '#b08d45'],
  ['#f3e6c4', '#2c2215', '#24382c'],
  ['#1c2620', '#ecdfb8', '#c9a659'],
  ['#20201f', '#e9dcc0', '#a8543a'],
  ['#7b1d22', '#f5e6c6', '#dbb267'],
  ['#e3e6dc', '#25302a', '#3f6f63'],
]
const boldPapers: readonly Palette[] = [
  ['#7a1830', '#fbf3e6', '#e6c07a'],
  ['#1f2d3d', '#f5efe3', '#d9a35b'],
  ['#24382c', '#f2eddc', '#d7b569'],
  ['#e8b93e', '#231a10', '#7a1830'],
  ['#b23f1e', '#fff6e8', '#2a1610'],
  ['#f2ece0', '#1d1a18', '#c5412f'],
  ['#1a1718', '#efe3c8', '#c59a4e'],
  ['#c9d3c0', '#1e2b22', '#a23b2a'],
  ['#2f4b6e', '#f6f1e6', '#f0c86a'],
  ['#f7f4ee', '#20324a', '#d1642c'],
  ['#f3d3c4', '#43191f', '#b5453f'],
  ['#dbe6ea', '#16303c', '#2f6f86'],
  ['#4a2f4f', '#f6ebe0', '#e0a45c'],
  ['#eadfc9', '#2b2a24', '#5f7a3c'],
  ['#f6efe4', '#40241f', '#2e5a5a'],
  ['#cfa15a', '#24160c', '#4a1220'],
]

/** The paper, ink and accent of a maker: the same for all its wines. */
export const choosePapers = (house: string, isOld: boolean): Palette => {
  const luck = createLuck(`papers:${house}`)
  return luck.pick(
    isOld ? [...classicPapers, ...classicPapers.slice(0, 8)] : [...boldPapers, ...classicPapers.slice(0, 4)],
  )
}
