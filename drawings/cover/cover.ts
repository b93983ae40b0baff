import { chance, hash } from '../chance.ts'
import type { Hex } from '../colour.ts'
import { isKeyOf, type Named } from '../named.ts'
import { type Colours, H, type Scene, W } from './scene.ts'
import { cellar } from './scenes/cellar.ts'
import { chateau } from './scenes/chateau.ts'
import { coast } from './scenes/coast.ts'
import { front } from './scenes/front.ts'
import { glasses } from './scenes/glasses.ts'
import { harvest } from './scenes/harvest.ts'
import { hills } from './scenes/hills.ts'
import { mountains } from './scenes/mountains.ts'
import { terraces } from './scenes/terraces.ts'
import { SEASON_NAMES, type SeasonName, SEASONS } from './seasons.ts'
import { stars } from './sky.ts'

export const SCENE_NAMES = [
  'hills',
  'terraces',
  'chateau',
  'cellar',
  'harvest',
  'glasses',
  'coast',
  'mountains',
] as const
/** The shop front stands for a store and is never drawn by chance. */
export type SceneName = (typeof SCENE_NAMES)[number] | 'front'

/** What a landscape is drawn from; scene and season follow from the seed when left out or unknown. */
export type CoverData = { seed?: string; scene?: Named<SceneName>; season?: Named<SeasonName> }

const SCENES: Record<SceneName, Scene> = {
  hills,
  terraces,
  chateau,
  cellar,
  harvest,
  glasses,
  coast,
  mountains,
  front,
}

const grapeOf = (scene: SceneName, season: SeasonName): Hex => {
  if (season === 'gold' || season === 'spring') return scene === 'glasses' ? '#7d1a30' : '#9fae4f'
  return season === 'rose' ? '#c4566a' : '#6b1a33'
}

/** A landscape of 1200 x 750 as a whole SVG, for articles, events and wineries: the same data, the same string. */
export const cover = (data: CoverData = {}): string => {
  const seed = data.seed ?? 'vini'
  const luck = chance(`cover:${seed}`)
  const scene = isKeyOf(SCENES, data.scene) ? data.scene : luck.pick(SCENE_NAMES)
  const season = isKeyOf(SEASONS, data.season) ? data.season : luck.pick(SEASON_NAMES)
  const colours: Colours = { ...SEASONS[season], grape: grapeOf(scene, season) }
  const sky = season === 'night' ? stars(luck, colours) : ''
  const id = 'c' + hash(seed + scene + season).toString(36)
  const frame = `M0 0H${W}V${H}H0Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><clipPath id="${id}"><path d="${frame}"/></clipPath><g clip-path="url(#${id})"><path d="${frame}" fill="${colours.sky}"/>${sky}${SCENES[scene](luck, colours)}</g></svg>`
}

/** How wide a landscape's middle is, 4 to 3. */
export const MIDDLE = 1000

/** The middle of a landscape, with all that matters in it, for where a window is narrow. */
export const middleOf = (svg: string): string =>
  svg.replace(/viewBox="[^"]*"/, `viewBox="${(W - MIDDLE) / 2} 0 ${MIDDLE} ${H}"`)

const ROOFED: readonly SceneName[] = ['cellar', 'glasses']

/** The colour along a landscape's upper edge, where that is a light sky on which words can stand. */
export const skyOf = ({ scene, season }: CoverData): Hex | null =>
  isKeyOf(SCENES, scene) && isKeyOf(SEASONS, season) && !ROOFED.includes(scene) && season !== 'night'
    ? SEASONS[season].sky
    : null
