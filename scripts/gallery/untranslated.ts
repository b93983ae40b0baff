import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'messages/ko-KR'

/** All Korean texts of the interface that have no parameters. */
const koreanTexts = new Set(
  readdirSync(source)
    .flatMap((file) => Object.values(JSON.parse(readFileSync(join(source, file), 'utf8')) as object))
    .filter(
      (text): text is string => typeof text === 'string' && /[가-힣]/.test(text) && !text.includes('{'),
    ),
)

/** Lines in Korean that the interface has in every language; names and notices may be Korean. */
export const listUntranslated = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => koreanTexts.has(line)),
  ),
]
