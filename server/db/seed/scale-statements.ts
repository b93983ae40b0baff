import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products, wines } from '../tables/wines.ts'

/** Bottles whose ids have the same remainder are in the same stores. */
const shelfGroups = 24

/** The columns of a copy: those of its original, but for its id and for what `values` says otherwise. */
const toCopyColumns = (table: PgTable, original: string, values: Record<string, string>) => {
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  return {
    names: names.join(', '),
    values: names.map((name) => values[name] ?? `${original}.${name}`).join(', '),
  }
}

export const areaCopies = `
  insert into areas (key, country_code, names, original, position, parent_id)
  select a.key || '~' || n.at, a.country_code,
    jsonb_build_object('ko-KR', n.ko, 'en-US', n.original, 'zh-CN', n.original, 'zh-TW', n.original, 'ja-JP', n.original),
    n.original, a.position, a.id
  from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as n (area_id, at, ko, original) join areas a on a.id = n.area_id
  on conflict (key) do nothing`

export const makerCopies = `
  insert into wineries (key, name_ko, name_original, lang, area_id, country_code, founded, hectares, bottles_per_year, story,
    search_text, search_jamo, search_initials)
  select 'scaled~' || n.at, n.ko, n.original, w.lang, w.area_id, w.country_code, w.founded, w.hectares, w.bottles_per_year,
    w.story, n.texts, n.jamo, n.initials
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as n (at, wine_id, ko, original, texts, jamo, initials)
  join wines on wines.id = n.wine_id join wineries w on w.id = wines.winery_id
  on conflict (key) do nothing`

const wineColumns = toCopyColumns(wines, 'w', {
  key: 'n.key',
  name_ko: 'n.ko',
  name_original: 'n.original',
  maker: 'coalesce(m.name_ko, w.maker)',
  winery_id: 'coalesce(m.id, w.winery_id)',
  area_id: 'coalesce(v.id, w.area_id)',
})
/** A wine that stands already is not written again, nor what belongs to it. */
export const wineCopies = `
  with copies as (
    insert into wines (${wineColumns.names})
    select ${wineColumns.values}
    from scaled n join original_wines w on w.id = n.wine_id
    left join wineries m on m.key = 'scaled~' || n.maker
    left join areas a on a.id = w.area_id
    left join areas v on v.key = a.key || '~' || n.village
    on conflict (key) do nothing
    returning id, key, name_ko, name_original, winery_id, area_id)
  insert into scaled_wines
  select c.*, n.wine_id, n.copy, n.texts, n.jamo, n.initials from copies c join scaled n using (key)`

/** Names stand before the bar, and what belongs to them behind it. */
const toSearchColumn = (name: string, own: string) =>
  `split_part(n.${own}, '|', 1) || '|' || split_part(p.${name}, '|', 2)`

const productColumns = toCopyColumns(products, 'p', {
  wine_id: 'n.id',
  name_ko: 'n.name_ko',
  name_original: 'n.name_original',
  winery_id: 'n.winery_id',
  area_id: 'n.area_id',
  price: 'v.price',
  list_price: 'v.price',
  rating_mean: 'greatest(0, least(5, p.rating_mean + (n.copy % 7 - 3) * 0.1))',
  rating_count: '(p.rating_count + n.copy * 13) % 900',
  sold_count: '(p.sold_count + n.copy * 37) % 4000',
  rank: '(p.rank + n.copy * 7919) % 1000000',
  in_stock: 'true',
  search_text: toSearchColumn('search_text', 'texts'),
  search_jamo: toSearchColumn('search_jamo', 'jamo'),
  search_initials: toSearchColumn('search_initials', 'initials'),
  created_at: 'p.created_at - make_interval(hours => n.copy)',
})
export const productCopies = `
  with copies as (
    insert into products (${productColumns.names})
    select ${productColumns.values}
    from scaled_wines n join original_products p on p.wine_id = n.wine_id
    cross join lateral (select greatest(1000, p.price + ((n.copy * 1700) % 30000) - 15000)::bigint as price) v
    returning id, price, list_price, per_person_limit)
  insert into scaled_products select * from copies`

export const grapeCopies = `
  insert into wine_grapes (wine_id, grape_id, percent)
  select n.id, g.grape_id, g.percent from scaled_wines n join original_grapes g on g.wine_id = n.wine_id`

export const offerCopies = `
  insert into offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state)
  select s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE'
  from scaled_products p join scaled_sellers s on s.remainder = p.id % ${shelfGroups}`

export const stockCopies = `
  insert into stock (product_id, store_id, on_hand, initial)
  select p.id, s.store_id, 3 + (p.id + s.store_id) % 20, 3 + (p.id + s.store_id) % 20
  from scaled_products p join scaled_shelves s on s.remainder = p.id % ${shelfGroups}`

/**
 * What every batch reads: small tables, beside which the shop's own grow. Each bottle is in three stores, which are found
 * once for each remainder of its id.
 */
export const preparations = `
  create temporary table original_wines on commit drop as select * from wines where id = any($1);
  create temporary table original_products on commit drop as select * from products where wine_id = any($1);
  create temporary table original_grapes on commit drop as select * from wine_grapes where wine_id = any($1);
  create temporary table scaled_shelves on commit drop as
    select remainder, s.id as store_id, s.company_id from generate_series(0, ${shelfGroups - 1}) as remainder
    join lateral (select id, company_id from stores order by (id * 31 + remainder) % ${shelfGroups}, id limit 3) s on true;
  create temporary table scaled_sellers on commit drop as select distinct remainder, company_id from scaled_shelves;
  create temporary table scaled_wines (id int, key text, name_ko text, name_original text, winery_id int, area_id int,
    wine_id int, copy int, texts text, jamo text, initials text) on commit drop;
  create temporary table scaled_products (id int, price bigint, list_price bigint, per_person_limit int) on commit drop`
