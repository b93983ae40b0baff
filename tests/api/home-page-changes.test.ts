import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '#server/http/log.ts'
import type { NoticeListener } from '#server/db/notice-listener.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { createPageNotices, openPageChanges } from '#server/platform/cache/page-changes.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** Tables whose rows no visitor's page shows: people, orders, money, the office's own, and what is computed by the hour. */
const otherTables = new Set(
  `accounts access_records answer_templates approvals article_views audit_log buyer_levels cart_items case_holds
  cash_balances cash_charges cash_gifts cash_lots cash_uses cash_refunds catalogue_changes chat_messages chat_rooms consents
  code_batches coupon_uses coupons dismissed_searches drafts entries faq_votes files idempotency_keys identity_checks
  inquiries inquiry_categories invoices journals known_browsers landmarks likes members office_exports office_views
  one_time_codes order_events order_lines order_move_jobs order_notes order_transitions orders outbox
  passkey_challenges passkeys password_resets payment_calls payments payouts people person_invitations person_roles
  person_sessions person_stores price_history price_plans production_stamp provider_differences provider_files provider_lines provider_notices push_devices rate_limits
  refunds regions rejoin_blocks reservations restock_notices retention_rules return_requests review_reports
  review_votes road_addresses safe_numbers search_changes search_terms searched_words seller_documents seller_terms
  service_checks sessions settlement_periods ships social_accounts social_requests socket_tickets stock_count_lines stock_counts
  statement_lines statement_steps statements stock_moves store_managers store_replies stores_without_closures subscription_lines subscriptions taste_choices
  taste_questions taste_results taste_sharing taste_surveys taste_types terms_readings unmet_searches versions
  wine_codes wine_import_rows wine_imports wine_neighbors wishes withdrawals`.split(/\s+/),
)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('changes of what pages show', () => {
  let heard: string[] = []
  let listener: NoticeListener
  let next = Promise.withResolvers<void>()
  beforeEach(async () => {
    heard = []
    next = Promise.withResolvers<void>()
    listener = await openPageChanges({
      url: database.url,
      log: openLog('silent'),
      db: database.db,
      keeper: {
        setOpen: (open) => heard.push(open ? 'open' : 'closed'),
        drop: () => {
          heard.push('drop')
          next.resolve()
        },
      },
    })
  })
  afterEach(() => listener.close())

  it.each([
    ['a price', sql`update products set price = price + 100 where id = (select min(id) from products)`],
    [
      'the last bottle',
      sql`update stock set reserved = on_hand where (product_id, store_id) = (
        select product_id, store_id from stock where sellable > 0 order by 1, 2 limit 1)`,
    ],
    ['a block of the home page', sql`update home_blocks set position = position + 1`],
    ['a review', sql`update reviews set text = text || '!' where id = (select min(id) from reviews)`],
    ['a notice', sql`update posts set title = title || '!' where id = (select min(id) from posts)`],
    ['an article', sql`update articles set title = title || '!' where id = (select min(id) from articles)`],
    ['a store', sql`update stores set notice = notice || '!' where id = (select min(id) from stores)`],
    [
      'a switch of the operator',
      sql`insert into settings (key, value, changed_at, changed_by) values ('page_test', '1', now(), 'test')`,
    ],
  ])('of %s are heard by another connection', async (_, change) => {
    expect(heard).toEqual(['open'])
    await database.db.execute(change)
    await next.promise
    expect(heard).toEqual(['open', 'drop'])
  })

  it('are none where a counter alone goes up, or nothing is different', async () => {
    await database.db.execute(sql`update articles set view_count = view_count + 1`)
    await database.db.execute(sql`update products set price = price`)
    await database.db.execute(sql`update stock set on_hand = on_hand`)
    // Notices come in the order of commits: those before this one would have been heard first.
    await database.db.execute(sql`update faqs set position = position + 1`)
    await next.promise
    expect(heard).toEqual(['open', 'drop'])
  })

  it('close what is kept when they are heard of no longer', async () => {
    await listener.close()
    expect(heard).toEqual(['open', 'closed'])
  })
})

describe('the tables of the shop', () => {
  it('say of each whether pages show it', async () => {
    const { rows } = await database.db.execute<{ name: string; notes: number }>(sql`
      select relname as name, (select count(*)::int from pg_trigger
        where tgrelid = pg_class.oid and tgname in (relname || '_page_rows', relname || '_page_changed')) as notes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    const shownTables = rows.filter(({ notes }) => notes === 2).map(({ name }) => name)
    const other = rows.filter(({ notes }) => notes === 0).map(({ name }) => name)
    expect(other.filter((name) => !otherTables.has(name))).toEqual([])
    expect(shownTables.filter((name) => otherTables.has(name))).toEqual([])
    expect(shownTables.length + other.length).toBe(rows.length)
  })
})

describe('notices', () => {
  afterEach(() => vi.useRealTimers())

  it('that follow each other are told once a second', () => {
    vi.useFakeTimers()
    let drops = 0
    const keeper = { drop: () => (drops += 1), setOpen: () => undefined }
    const notices = createPageNotices({ db: database.db, keeper })
    for (let at = 0; at < 50; at++) notices.hear('stock')
    expect(drops).toBe(1)
    vi.advanceTimersByTime(999)
    expect(drops).toBe(1)
    vi.advanceTimersByTime(1)
    expect(drops).toBe(2)
    vi.advanceTimersByTime(5_000)
    notices.hear('stock')
    expect(drops).toBe(3)
    notices.stop()
  })

  it('drop what was read of their tables, and nothing else', async () => {
    let reads = 0
    const open = (tables: string[]) =>
      createCache<number>({ freshMs: 60_000, keepMs: 60_000, max: 1, tables })
    const [blocks, words] = [open(['home_blocks']), open(['words'])]
    const read = (cache: typeof blocks) => cache(database.db, '', new Date(), async () => (reads += 1))
    const keeper = { drop: () => undefined, setOpen: () => undefined }
    expect([await read(blocks), await read(words)]).toEqual([1, 2])
    createPageNotices({ db: database.db, keeper }).hear('home_blocks')
    expect([await read(blocks), await read(words)]).toEqual([3, 2])
  })
})
