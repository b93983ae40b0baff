import { createLuck, hash } from '../chance.ts'
import type { Hex } from '../color.ts'
import { hasKey, type KnownName } from '../known-name.ts'
import { drawThroughCamera, expose } from './camera.ts'
import { type Colors, H, type Scene, W } from './scene.ts'
import { drawCellar } from './scenes/cellar.ts'
import { drawChateau } from './scenes/chateau.ts'
import { drawCoast } from './scenes/coast.ts'
import { drawFigure } from './scenes/figure.ts'
import { drawFront } from './scenes/front.ts'
import { drawHarvest } from './scenes/harvest.ts'
import { drawHills } from './scenes/hills.ts'
import { drawMountains } from './scenes/mountains.ts'
import { drawStillLife, drawTableScene, usualSubjects } from './scenes/still-life.ts'
import { drawTerraces } from './scenes/terraces.ts'
import { seasonNames, type SeasonName, seasons } from './seasons.ts'
import { drawStars } from './sky.ts'
import { type SubjectName, subjects } from './subjects/subjects.ts'

export const sceneNames = [
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
export type SceneName = (typeof sceneNames)[number] | 'front'

/** What a landscape is drawn from; scene and season follow from the seed when left out or unknown. */
export type CoverData = {
  seed?: string
  scene?: KnownName<SceneName>
  season?: KnownName<SeasonName>
  /** What stands on a table instead of a landscape. */
  subject?: KnownName<SubjectName>
  /** The subject alone, for within the text of an article. */
  figure?: boolean
}

const scenes: Record<SceneName, Scene> = {
  hills: drawHills,
  terraces: drawTerraces,
  chateau: drawChateau,
  cellar: drawCellar,
  harvest: drawHarvest,
  glasses: drawTableScene,
  coast: drawCoast,
  mountains: drawMountains,
  front: drawFront,
}

const chooseGrape = (scene: SceneName, season: SeasonName): Hex => {
  if (season === 'gold' || season === 'spring') return scene === 'glasses' ? '#7d1a30' : '#9fae4f'
  return season === 'rose' ? '#c4566a' : '#6b1a33'
}

const wrap = (id: string, sky: Hex, art: string) => {
  const frame = `M0 0H${W}V${H}H0Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><clipPath id="${id}"><path d="${frame}"/></clipPath><g clip-path="url(#${id})"><path d="${frame}" fill="${sky}"/>${art}</g></svg>`
}

/**
 * A landscape, or a subject on a table, of 1200 x 750 as a whole SVG, for articles, events and wineries: the same data
 * gives the same string. View and light follow from the seed, so that each cover differs.
 */
export const drawCover = (data: CoverData = {}): string => {
  const seed = data.seed ?? 'vini'
  const luck = createLuck(`cover:${seed}`)
  const subject = hasKey(subjects, data.subject) ? data.subject : undefined
  const scene = hasKey(scenes, data.scene) ? data.scene : luck.pick(sceneNames)
  const season = hasKey(seasons, data.season) ? data.season : luck.pick(seasonNames)
  const isFront = scene === 'front' && !subject
  const colors: Colors = {
    ...(isFront ? seasons[season] : expose(seasons[season], seed)),
    grape: chooseGrape(scene, season),
  }
  const figureId = 'f' + hash(seed + scene + season + (subject ?? '')).toString(36)
  if (data.figure)
    return wrap(
      figureId,
      colors.light,
      drawFigure(luck, colors, subjects[subject ?? luck.pick(usualSubjects)]),
    )
  const sky = season === 'night' && !subject ? drawStars(luck, colors) : ''
  const id = 'c' + hash(seed + scene + season + (subject ?? '')).toString(36)
  const art = subject ? drawStillLife(luck, colors, subjects[subject]) : scenes[scene](luck, colors)
  return wrap(
    id,
    colors.sky,
    isFront ? sky + art : drawThroughCamera(seed, sky + art, subject || scene === 'glasses' ? 'near' : 'far'),
  )
}
