import { fizz, sugar, tea, weight } from './cups.ts'
import { standOnFloor } from './frame.ts'
import {
  appleAndPear,
  citrus,
  darkFruit,
  oakAndVanilla,
  peachAndMango,
  redBerries,
  tartness,
} from './fruits.ts'
import { budgets, dishes } from './table.ts'

/** The answers of the survey by taps, by the keys of question and choice. */
const answers: Record<string, Record<string, string>> = {
  dishes,
  fruit: {
    citrus,
    apple: appleAndPear,
    peach: peachAndMango,
    cherry: redBerries,
    plum: darkFruit,
    oak: oakAndVanilla,
  },
  sweetness: sugar,
  acidity: tartness,
  body: weight,
  tannin: tea,
  fizz,
  budget: budgets,
}

/** An answer of a question as a whole SVG of 200 x 150; null for one without a drawing. */
export const drawAnswer = (question: string, choice: string): string | null => {
  const art = answers[question]?.[choice]
  return art === undefined ? null : standOnFloor(art)
}
