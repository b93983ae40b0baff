import type { Database } from '../../db/database.ts'
import { openNoticeListener, type NoticeListener } from '../../db/notice-listener.ts'
import type { Log } from '../../http/log.ts'
import { dropCachedTable } from './cache.ts'

/** The channel of the triggers that say which table changed (migration `page_changes`). */
const channel = 'page_changes'

/** The first change is passed on at once, later ones together once a second. */
const togetherMs = 1_000

/** Who keeps something that pages show. */
export type PageKeeper = {
  /** Something changed: what was read before may be old. */
  drop: () => void
  /** Whether changes are heard of from now on; until they are, nothing may be kept. */
  setOpen: (open: boolean) => void
}

type Options = { url: string; log: Log; db: Database; keeper: PageKeeper; now?: () => number }

/** Passes changes by any process on within a second. */
export const createPageNotices = ({ db, keeper, now = Date.now }: Pick<Options, 'db' | 'keeper' | 'now'>) => {
  const tables = new Set<string>()
  let toldAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    toldAt = now()
    for (const table of tables) dropCachedTable(db, table)
    tables.clear()
    keeper.drop()
  }
  return {
    hear: (table: string) => {
      tables.add(table)
      if (timer) return
      const remainingMs = toldAt + togetherMs - now()
      if (remainingMs <= 0 || remainingMs > togetherMs) tell()
      else timer = setTimeout(tell, remainingMs).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Listens for changes of what pages show: price, stock and content, by any process. While the connection is away the
 * keeper is closed. Rejects when the first connection fails.
 */
export const openPageChanges = async ({ url, log, ...options }: Options): Promise<NoticeListener> => {
  const { keeper } = options
  const notices = createPageNotices(options)
  const listener = await openNoticeListener({
    ...{ url, log, channel, name: 'vini-pages' },
    onNotice: notices.hear,
    onOpen: () => keeper.setOpen(true),
    onLoss: () => keeper.setOpen(false),
  })
  return {
    close: async () => {
      notices.stop()
      keeper.setOpen(false)
      await listener.close()
    },
  }
}
