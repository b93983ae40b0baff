import { readTable } from './source.ts'

type Kind = 'walked-text' | 'cell' | 'walk' | 'journey'
type Waiver = { kind: Kind; subject: string; until: string; reason: string }

const waivers = readTable('tests/house/waivers.tsv') as Waiver[]

/** Exceptions that have expired, or that give no reason. */
export const listLapsedWaivers = (today = new Date().toISOString().slice(0, 10)) =>
  waivers.filter(({ until, reason }) => until < today || reason.length < 10)

/** The subjects of present exceptions of a kind, such as `session/visiting session/signedIn`. */
export const listWaivedSubjects = (kind: Kind): Set<string> =>
  new Set(waivers.filter((one) => one.kind === kind).map(({ subject }) => subject))
