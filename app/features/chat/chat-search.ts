import { readInt } from '../../shell/url-params.ts'

/** The room that is open, or the store whose room is asked for. */
export type ChatSearch = { room?: number; store?: number }

export const readChatSearch = (raw: Record<string, unknown>): ChatSearch => {
  const [room, store] = [readInt(raw['room']), readInt(raw['store'])]
  return { ...(room && { room }), ...(!room && store && { store }) }
}
