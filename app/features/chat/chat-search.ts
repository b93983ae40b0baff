/** The room that is open, or the store whose room is asked for. */
export type ChatSearch = { room?: number; store?: number }

const idOf = (value: unknown): number | undefined => {
  const id = Math.floor(Number(value))
  return id > 0 && id <= 2_147_483_647 ? id : undefined
}

export const readChatSearch = (raw: Record<string, unknown>): ChatSearch => {
  const [room, store] = [idOf(raw['room']), idOf(raw['store'])]
  return { ...(room && { room }), ...(!room && store && { store }) }
}
