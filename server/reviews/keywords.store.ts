import { asc, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'
import type { Database } from '../db/database.ts'
import { reviews } from '../db/tables/content.ts'
import { words } from '../db/tables/taxonomy.ts'
import {
  createKeywordLexicon,
  findKeywords,
  pickKeywordWords,
  toKeywordRevision,
  type KeywordLexicon,
  type KeywordWord,
} from '../wines/review-keywords.rules.ts'

/** By revision: the lists are read anew every few seconds and seldom differ. */
const lexicons = new LRUCache<string, KeywordLexicon>({ max: 2 })

/** The words that reviews are searched for, made once for each state of the lists. */
export const getKeywordLexicon = (allWords: Iterable<KeywordWord>): KeywordLexicon => {
  const keywordWords = pickKeywordWords(allWords)
  const revision = toKeywordRevision(keywordWords)
  const lexicon = lexicons.get(revision) ?? createKeywordLexicon(keywordWords)
  lexicons.set(revision, lexicon)
  return lexicon
}

const maxWords = 2000

const batchSize = 200

/** Reviews that were read by other lists or rules, or not at all. */
const isOutdated = (revision: string) =>
  or(
    isNull(reviews.keywordsRevision),
    lt(reviews.keywordsRevision, revision),
    gt(reviews.keywordsRevision, revision),
  )

const readBatch = async (db: Database, lexicon: KeywordLexicon): Promise<number> => {
  const rows = await db
    .select({ id: reviews.id, text: reviews.text, dish: reviews.dish })
    .from(reviews)
    .where(isOutdated(lexicon.revision))
    .orderBy(asc(reviews.keywordsRevision), asc(reviews.id))
    .limit(batchSize)
  if (rows.length === 0) return 0
  const keywordsById = JSON.stringify(
    Object.fromEntries(rows.map(({ id, ...review }) => [id, findKeywords(review, lexicon)])),
  )
  await db
    .update(reviews)
    .set({
      keywordsRevision: lexicon.revision,
      keywords: sql`array(select jsonb_array_elements_text(${keywordsById}::jsonb -> ${reviews.id}::text))`,
    })
    .where(
      inArray(
        reviews.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.length
}

/** Finds the keywords of reviews from before the present lists and rules. Returns their number. */
export const followKeywords = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const lexicon = getKeywordLexicon(await db.select().from(words).limit(maxWords))
  let count = 0
  for (;;) {
    const size = await readBatch(db, lexicon)
    count += size
    if (size < batchSize) return count
  }
}
