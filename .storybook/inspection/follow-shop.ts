import { recordsPath, type ActorRecord } from '#app/inspection/actor-record.ts'
import type { MachineModel } from '#machines/model.ts'
import type { Walk } from '../machine/walk.ts'
import { replayRecords } from './replay-records.ts'

/**
 * Shows what the newest actor of a machine does in the development shop at `shop`, from its start on; returns what ends
 * that.
 */
export const followShop = (shop: string, model: MachineModel, show: (walk: Walk) => void): (() => void) => {
  let records: ActorRecord[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const source = new EventSource(shop + recordsPath)
  const showNewest = () => {
    const newest = records.findLast(({ machine }) => machine === model.machine.id)
    if (!newest) return
    const related = records.filter(({ root }) => root === newest.root)
    show(replayRecords(model, related, newest.actor))
  }
  source.onopen = () => {
    records = []
  }
  source.onmessage = ({ data }: MessageEvent<string>) => {
    records.push(JSON.parse(data) as ActorRecord)
    // What is kept comes at once, and is done again once.
    clearTimeout(timer)
    timer = setTimeout(showNewest)
  }
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
