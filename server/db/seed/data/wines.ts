import { compose } from './compose.ts'
import type { WineSeed } from './shapes.ts'
import { redDrafts1 } from './wines-red-1.ts'
import { redDrafts2 } from './wines-red-2.ts'
import { roseDrafts } from './wines-rose.ts'
import { sparklingDrafts } from './wines-sparkling.ts'
import { alcoholFreeDrafts, dessertDrafts, fortifiedDrafts } from './wines-sweet.ts'
import { whiteDrafts } from './wines-white.ts'

export const wines: WineSeed[] = [
  ...[...redDrafts1, ...redDrafts2].map((draft) => compose('RED', draft)),
  ...whiteDrafts.map((draft) => compose('WHITE', draft)),
  ...sparklingDrafts.map((draft) => compose('SPARKLING', draft)),
  ...roseDrafts.map((draft) => compose('ROSE', draft)),
  ...dessertDrafts.map((draft) => compose('DESSERT', draft)),
  ...fortifiedDrafts.map((draft) => compose('FORTIFIED', draft)),
  ...alcoholFreeDrafts.map((draft) => compose('NONALCOHOLIC', draft)),
]
