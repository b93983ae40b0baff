import { m } from '#messages'
import { formatCount } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'

/** How many wines and how many goods a list holds. */
export type ListTotals = { wines: number; goods: number }

/** A list's count in words: 와인 240개, 액세서리·식품 28개, or both. Goods are never called wines. */
export const formatListCount = ({ wines, goods }: ListTotals): string =>
  joinFacts([
    (wines > 0 || goods === 0) && m['wines.list.count']({ count: formatCount(wines) }),
    goods > 0 && m['wines.list.count_goods']({ count: formatCount(goods) }),
  ])

/** What stands beside a list's name: the number alone, but both in words where goods would else be counted under 와인. */
export const formatListTotal = ({ wines, goods }: ListTotals, name?: string): string =>
  name === undefined && goods > 0
    ? formatListCount({ wines, goods })
    : m['wines.list.total']({ count: formatCount(wines + goods) })
