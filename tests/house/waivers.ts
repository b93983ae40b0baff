import { readTable } from './source.ts'

type Kind = 'same-look' | 'cell' | 'walk' | 'journey'
type Waiver = { kind: Kind; subject: string; until: string; reason: string }

const waivers = readTable('tests/house/waivers.tsv') as Waiver[]

/** Exceptions whose day has come, or that say no reason. */
export const listLapsedWaivers = (today = new Date().toISOString().slice(0, 10)) =>
  waivers.filter(({ until, reason }) => until < today || reason.length < 10)

/** What is excepted for now: `session/visiting session/signedIn`, by kind. */
export const listWaivedSubjects = (kind: Kind): Set<string> =>
  new Set(waivers.filter((one) => one.kind === kind).map(({ subject }) => subject))
