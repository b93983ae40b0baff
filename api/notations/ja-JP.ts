import { createHanNotation } from './han.ts'

export const notation = createHanNotation({
  weekdays: '日月火水木金土',
  dash: '～',
  won: 'ウォン',
  time: (clock) => clock.replace(/^0/, ''),
})
