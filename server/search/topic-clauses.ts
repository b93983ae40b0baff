import { desc, or, sql, type SQL } from 'drizzle-orm'
import { articles } from '../db/tables/content.ts'
import type { SearchClause } from './search-clauses.ts'

const toTexts = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`

/** What an article is most about counts more than what it touches. */
const toTopicScore = (keys: readonly string[]): SQL =>
  sql`(case when ${articles.topics}[1] = any(${toTexts(keys)}) then 2 else 0 end
    + cardinality(array(select unnest(${articles.topics}) intersect select unnest(${toTexts(keys)}))))`

/** The articles on the topics of a query before those that hold its words; the same clause where it names no topic. */
export const withTopics = (clause: SearchClause, keys: readonly string[]): SearchClause =>
  keys.length === 0
    ? clause
    : {
        where: or(sql`${articles.topics} && ${toTexts(keys)}`, clause.where),
        order: [desc(toTopicScore(keys)), ...clause.order],
      }
