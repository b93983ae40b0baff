import { hasHangul } from '../search/korean.ts'
import { createFault, type Fault } from './faults.rules.ts'
import type { Row } from './row.rules.ts'
import { transcribe } from './transcription.ts'

/** Names without Korean letters, which no Korean search finds; each with a Korean one to be looked at. It refuses nothing. */
export const listNameWarnings = (rows: readonly Row[]): Fault[] =>
  rows.flatMap(({ line, label: { nameKo, lang } }) =>
    hasHangul(nameKo)
      ? []
      : [createFault(line, 'name_ko', 'name_foreign', { name: nameKo, korean: transcribe(nameKo, lang) })],
  )
