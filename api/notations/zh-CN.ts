import { createHanNotation } from './han.ts'

export const notation = createHanNotation({ weekdays: '日一二三四五六', week: '周', dash: '–', won: '韩元' })
