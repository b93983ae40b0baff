import type { Hex } from '../color.ts'
import { hasKey } from '../known-name.ts'
import type { ShapeName } from './shapes.ts'

/** Colours of a glass, and how much of the light it keeps (1 is opaque). */
export type Glass = { base: Hex; rim: Hex; glow: Hex; solid: number }

export const glassColors = {
  antique: { base: '#26301f', rim: '#0b0f08', glow: '#7f9160', solid: 0.97 },
  black: { base: '#1c191a', rim: '#070607', glow: '#6c6366', solid: 0.98 },
  leaf: { base: '#7a7434', rim: '#34320f', glow: '#e6df9c', solid: 0.58 },
  emerald: { base: '#143a27', rim: '#04130a', glow: '#7db392', solid: 0.93 },
  amber: { base: '#4a290c', rim: '#1a0c03', glow: '#c08a4d', solid: 0.86 },
  clear: { base: '#e3e9e5', rim: '#76827c', glow: '#ffffff', solid: 0.16 },
} satisfies Record<string, Glass>
export type GlassName = keyof typeof glassColors

export const wineColors = {
  ruby: '#6d1526',
  garnet: '#4d0d1b',
  purple: '#43112f',
  straw: '#eadb93',
  lemon: '#efe6a8',
  gold: '#dcae45',
  salmon: '#f0b9a0',
  pink: '#eba79c',
  amber: '#b86a1c',
  tawny: '#8a3f1c',
  orange: '#d98b3d',
} satisfies Record<string, Hex>
export type WineName = keyof typeof wineColors

export type Kind = 'RED' | 'WHITE' | 'ROSE' | 'SPARKLING' | 'FORTIFIED' | 'DESSERT'

/** What a kind of wine comes in when the data does not say; a name that stands twice is twice as likely. */
type Habit = {
  shapes: readonly ShapeName[]
  glass: readonly GlassName[]
  wine: readonly WineName[]
}

const redHabit: Habit = {
  shapes: ['bordeaux', 'burgundy'],
  glass: ['antique', 'antique', 'black'],
  wine: ['ruby', 'garnet', 'purple'],
}

const habits: Record<Kind, Habit> = {
  RED: redHabit,
  WHITE: {
    shapes: ['burgundy', 'bordeaux', 'hock'],
    glass: ['leaf', 'clear', 'leaf', 'emerald'],
    wine: ['straw', 'lemon', 'gold'],
  },
  ROSE: { shapes: ['bordeaux', 'burgundy'], glass: ['clear'], wine: ['salmon', 'pink'] },
  SPARKLING: { shapes: ['champagne'], glass: ['emerald', 'antique', 'leaf'], wine: ['straw', 'gold'] },
  FORTIFIED: { shapes: ['port'], glass: ['black', 'amber', 'antique'], wine: ['tawny', 'garnet', 'amber'] },
  DESSERT: { shapes: ['half'], glass: ['clear', 'leaf'], wine: ['gold', 'amber'] },
}

export const findHabit = (kind: string): Habit => (hasKey(habits, kind) ? habits[kind] : redHabit)
