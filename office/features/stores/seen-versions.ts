import type { StoreAct } from './store-view.tsx'

/** The forms whose save is checked against the version of the store that the person saw. */
export type CheckedAct = Extract<StoreAct['name'], 'texts' | 'hours' | 'slots'>

/** The version whose values stand in each form. */
export type SeenVersions = Readonly<Record<CheckedAct, number>>

/** The versions where all forms show the store as it was read. */
export const toSeenVersions = (version: number): SeenVersions => ({
  ...{ texts: version, hours: version, slots: version },
})

/** After a save nothing but what was typed is new: who saw the version before it has seen its successor. */
export const seeSaved = (versions: SeenVersions, act: CheckedAct, version: number): SeenVersions => {
  const follow = (name: CheckedAct) => (versions[name] === versions[act] ? version : versions[name])
  return { texts: follow('texts'), hours: follow('hours'), slots: follow('slots') }
}

/** After a conflict the form says what another person saved of its own fields, and of no other form's. */
export const seeConflict = (versions: SeenVersions, act: CheckedAct, version: number): SeenVersions => ({
  ...versions,
  [act]: version,
})
