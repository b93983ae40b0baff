import type { Snapshot } from './snapshot.ts'

const rooms = new WeakMap<Snapshot, Map<string, Float64Array<ArrayBuffer>>>()

/**
 * Room for so many numbers, which the next call for the same use takes again: a search of all wines would leave megabytes to
 * the garbage collector. What stands in it is of an earlier call.
 */
export const takeRoom = (snapshot: Snapshot, use: string, length: number): Float64Array => {
  const byUse = rooms.get(snapshot) ?? new Map<string, Float64Array<ArrayBuffer>>()
  rooms.set(snapshot, byUse)
  const ownRoom = byUse.get(use)
  const room = ownRoom && ownRoom.length >= length ? ownRoom : new Float64Array(Math.ceil(length * 1.25))
  byUse.set(use, room)
  return room.subarray(0, length)
}
