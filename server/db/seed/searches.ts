import { addCalendarDays, toSeoulDay } from '../../clock.ts'
import { searchedWords } from '../tables/searches.ts'
import type { Transaction } from '../transaction.ts'

/** What shoppers of the demo searched for, and how many of them. */
const popularWords: readonly (readonly [word: string, readers: number])[] = [
  ['샴페인', 31],
  ['피노 누아', 27],
  ['바롤로', 22],
  ['소비뇽 블랑', 19],
  ['말벡', 15],
  ['토스카나', 12],
  ['리슬링', 9],
  ['내추럴', 7],
]

/** Seeds the log of searches of the day before; an existing one stays. */
export const seedSearches = async (tx: Transaction, now: Date): Promise<void> => {
  const day = addCalendarDays(toSeoulDay(now), -1)
  if ((await tx.$count(searchedWords)) > 0) return
  await tx
    .insert(searchedWords)
    .values(
      popularWords.flatMap(([word, readers]) =>
        Array.from({ length: readers }, (_, index) => ({ day, word, reader: `seed ${index}` })),
      ),
    )
}
