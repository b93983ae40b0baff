import type { Hex } from '../color.ts'

/** Colours of a season, from the sky down to what is darkest; accent for roofs and what must be seen. */
export type SeasonColors = {
  sky: Hex
  sun: Hex
  far: Hex
  mid: Hex
  near: Hex
  soil: Hex
  dark: Hex
  accent: Hex
  light: Hex
}

export const seasons = {
  spring: {
    sky: '#ece9dc',
    sun: '#f1c977',
    far: '#c3cdb4',
    mid: '#9db189',
    near: '#728f60',
    soil: '#48663f',
    dark: '#26382b',
    accent: '#a63a54',
    light: '#fbf7ec',
  },
  summer: {
    sky: '#dfe7e6',
    sun: '#f5d998',
    far: '#a9c0bd',
    mid: '#7fa08a',
    near: '#54805c',
    soil: '#335c41',
    dark: '#1d3529',
    accent: '#d9803f',
    light: '#fdf9ee',
  },
  autumn: {
    sky: '#f2e3cf',
    sun: '#dd7a3c',
    far: '#d9b18a',
    mid: '#c4834c',
    near: '#9c4b2f',
    soil: '#662a25',
    dark: '#33161a',
    accent: '#e6b04e',
    light: '#fcf3e4',
  },
  winter: {
    sky: '#e6e8ea',
    sun: '#fbf3e3',
    far: '#c7ced4',
    mid: '#a3aeb8',
    near: '#76838f',
    soil: '#4d5965',
    dark: '#29313b',
    accent: '#7d1a30',
    light: '#f9f9f7',
  },
  dusk: {
    sky: '#e9b998',
    sun: '#f7e2b4',
    far: '#c07a78',
    mid: '#93475c',
    near: '#662844',
    soil: '#431732',
    dark: '#240c1e',
    accent: '#f2c16b',
    light: '#fdeedd',
  },
  night: {
    sky: '#22304a',
    sun: '#f1e6c8',
    far: '#2f4363',
    mid: '#273a52',
    near: '#1c2d40',
    soil: '#14212f',
    dark: '#0b131d',
    accent: '#e3b565',
    light: '#dfe4ea',
  },
  rose: {
    sky: '#f8e8e1',
    sun: '#f3c4a6',
    far: '#e8bdb4',
    mid: '#d69489',
    near: '#b96868',
    soil: '#8a3f4e',
    dark: '#4b1f2c',
    accent: '#f1d38f',
    light: '#fffaf5',
  },
  gold: {
    sky: '#f5ecd4',
    sun: '#eab54b',
    far: '#e2cf9d',
    mid: '#c9ad63',
    near: '#93893f',
    soil: '#5c5f30',
    dark: '#2d3220',
    accent: '#8a1f3d',
    light: '#fffaf0',
  },
} satisfies Record<string, SeasonColors>
export type SeasonName = keyof typeof seasons

export const seasonNames = [
  'spring',
  'summer',
  'autumn',
  'winter',
  'dusk',
  'night',
  'rose',
  'gold',
] as const satisfies readonly SeasonName[]
