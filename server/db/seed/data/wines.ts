import { composeWine } from './compose.ts'
import type { WineSeed } from './shapes.ts'
import { redDrafts1 } from './wines-red-1.ts'
import { redDrafts2 } from './wines-red-2.ts'
import { roseDrafts } from './wines-rose.ts'
import { sparklingDrafts } from './wines-sparkling.ts'
import { alcoholFreeDrafts, dessertDrafts, fortifiedDrafts } from './wines-sweet.ts'
import { whiteDrafts } from './wines-white.ts'

export const wines: WineSeed[] = [
  ...[...redDrafts1, ...redDrafts2].map((draft) => composeWine('RED', draft)),
  ...whiteDrafts.map((draft) => composeWine('WHITE', draft)),
  ...sparklingDrafts.map((draft) => composeWine('SPARKLING', draft)),
  ...roseDrafts.map((draft) => composeWine('ROSE', draft)),
  ...dessertDrafts.map((draft) => composeWine('DESSERT', draft)),
  ...fortifiedDrafts.map((draft) => composeWine('FORTIFIED', draft)),
  ...alcoholFreeDrafts.map((draft) => composeWine('NONALCOHOLIC', draft)),
]
