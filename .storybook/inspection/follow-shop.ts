import type { MachineModel } from '#machines/model.ts'
import type { Walk } from '../machine/walk.ts'
import { readRecords } from './read-records.ts'
import { replayRecords } from './replay-records.ts'

/**
 * Shows what the newest actor of a machine does in the development shop at `shop`, from its start on; returns what ends
 * that.
 */
export const followShop = (shop: string, model: MachineModel, show: (walk: Walk) => void): (() => void) =>
  readRecords(shop, (records) => {
    const newest = records.findLast(({ machine }) => machine === model.machine.id)
    if (!newest) return
    const related = records.filter(({ root }) => root === newest.root)
    show(replayRecords(model, related, newest.actor))
  })
