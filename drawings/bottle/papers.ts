import type { Hex } from '../color.ts'
import type { LabelName } from './label/label.ts'

export type Palette = readonly [paper: Hex, ink: Hex, accent: Hex]

const classic: readonly Palette[] = [
  ['#f6f0e1', '#2a211b', '#8a1f33'],
  ['#fbf8f0', '#23201d', '#9a7836'],
  ['#efe6d2', '#33261a', '#7a5a24'],
  ['#f4efe6', '#1f2a33', '#8d6c2f'],
  ['#faf6ea', '#3a1620', '#7d1a30'],
]
const bold: readonly Palette[] = [
  ['#7a1830', '#fbf3e6', '#e6c07a'],
  ['#1f2d3d', '#f5efe3', '#d9a35b'],
  ['#24382c', '#f2eddc', '#d7b569'],
  ['#e8b93e', '#231a10', '#7a1830'],
  ['#d9552f', '#fdf4e6', '#2a1610'],
  ['#f2ece0', '#1d1a18', '#c5412f'],
  ['#1a1718', '#efe3c8', '#c59a4e'],
  ['#c9d3c0', '#1e2b22', '#a23b2a'],
  ['#2f4b6e', '#f6f1e6', '#f0c86a'],
  ['#f7f4ee', '#20324a', '#d1642c'],
]
const soft: readonly Palette[] = [
  ['#fbf9f4', '#2b2a24', '#6a7a45'],
  ['#eef0e4', '#29331f', '#7d8a4c'],
  ['#f8efe7', '#40241f', '#b1563f'],
  ['#f4f1ea', '#22312f', '#3f6f63'],
  ['#f9f3e3', '#3b2a14', '#b07a28'],
]
const rosePapers: readonly Palette[] = [
  ['#fdf7f3', '#4b1f28', '#c4566a'],
  ['#f8e3dc', '#4a1b22', '#b04a57'],
  ['#ffffff', '#2c2226', '#cf7a78'],
  ['#f3ddd0', '#3a2119', '#a8502f'],
]
const sparkling: readonly Palette[] = [
  ['#fdfaf1', '#27211a', '#a9853b'],
  ['#1c2620', '#ecdfb8', '#c9a659'],
  ['#f3e6c4', '#2c2215', '#8a1f33'],
  ['#ffffff', '#1d2b3a', '#b08d45'],
  ['#20201f', '#e9dcc0', '#c7a35a'],
]
const portPapers: readonly Palette[] = [
  ['#f3e9d2', '#2a1a12', '#8f2a22'],
  ['#1d1715', '#e8d6ac', '#c0934a'],
  ['#7b1d22', '#f5e6c6', '#dbb267'],
  ['#fbf6e8', '#22201c', '#9a6b25'],
]

const byLabel: Partial<Record<LabelName, readonly Palette[]>> = {
  modern: bold,
  numeral: bold,
  hills: bold,
  vine: soft,
  arch: soft,
}

/** The papers a winery may choose from. */
export const listPapers = (kind: string, shape: string, label: LabelName): readonly Palette[] => {
  if (kind === 'ROSE') return rosePapers
  if (shape === 'champagne') return sparkling
  if (shape === 'port') return portPapers
  return byLabel[label] ?? classic
}
