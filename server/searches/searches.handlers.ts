import type { searches } from '#api/contract/searches.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { getLexicon } from '../search/search.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { popularDays, toCountedWords } from './searches.rules.ts'
import { listPopularWords, saveSearch } from './searches.store.ts'

export const searchesHandlers: Handlers<typeof searches> = {
  popular: async ({ db, clock }) => {
    const now = clock.now()
    const words = await listPopularWords(db, addCalendarDays(toSeoulDay(now), -popularDays), now)
    return { _embedded: { items: words.map((word) => ({ word })) } }
  },

  note: async ({ body, viewer, db, clock, secrets, ip, browser }) => {
    const now = clock.now()
    const word = toCountedWords(body.query, await getLexicon(db, await getTaxonomy(db, now), now))
    if (word === null) return { counted: false }
    const day = toSeoulDay(now)
    const reader = viewer ? `member ${viewer.id}` : `visitor ${browser ?? ip}`
    await saveSearch(db, { day, word, reader: secrets.hash('search', `${day} ${reader}`) })
    return { counted: true }
  },
}
