import type { searches } from '#api/contract/searches.ts'
import { locales, type Locale } from '#api/fields.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Handlers } from '../http/handler.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toCallerKey, type Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { interpretQuery } from '../search/interpretation.ts'
import { getLexicon } from '../search/lexicon.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentReading } from '../wines/search.rules.ts'
import { popularDays, distinguishWords, toCountedWords, toReadersWord } from './searches.rules.ts'
import { listPopularWords, saveSearch } from './searches.store.ts'

/** What a network may have counted: some searches for each of the people behind it. */
const quota: Quota = { points: 60, seconds: 600 }

type Reader = { locale: Locale; now: Date }

const readersWordsCache = createCache<string[]>({ freshMs: 60_000, keepMs: 600_000, max: locales.length })

/** Popular words in a reader's language, each once. */
const listReadersWords = (
  db: Database,
  words: readonly string[],
  { locale, now }: Reader,
): Promise<string[]> =>
  readersWordsCache(db, `${locale} ${words.join('|')}`, now, async () => {
    const lexicon = await getLexicon(db, await getTaxonomy(db, now), now)
    const names = words.map((word) =>
      toReadersWord(word, presentReading(interpretQuery(word, lexicon), locale), locale),
    )
    return distinguishWords(names.filter((name) => name !== null))
  })

export const searchesHandlers: Handlers<typeof searches> = {
  popular: async ({ db, clock, locale }) => {
    const now = clock.now()
    const words = await listPopularWords(db, addCalendarDays(toSeoulDay(now), 1 - popularDays), now)
    const readersWords = await listReadersWords(db, words, { locale, now })
    return { _embedded: { items: readersWords.map((word) => ({ word })) } }
  },

  note: async ({ body, viewer, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await consume(db, toCallerKey(secrets, 'searches', ip), quota, now)))
      return fail('request.too_many')
    const word = toCountedWords(body.query, await getLexicon(db, await getTaxonomy(db, now), now))
    if (word === null) return { counted: false }
    const day = toSeoulDay(now)
    // A visitor's cookie is what they say it is: a network is one reader.
    const reader = viewer ? `member ${viewer.id}` : `network ${ip}`
    await saveSearch(db, { day, word, reader: secrets.hash('search', `${day} ${reader}`) })
    return { counted: true }
  },
}
