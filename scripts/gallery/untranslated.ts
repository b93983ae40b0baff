import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'messages/ko-KR'

/** Whatever the interface says in Korean, as far as nothing is put into it. */
const koreanTexts = new Set(
  readdirSync(source)
    .flatMap((file) => Object.values(JSON.parse(readFileSync(join(source, file), 'utf8')) as object))
    .filter(
      (text): text is string => typeof text === 'string' && /[가-힣]/.test(text) && !text.includes('{'),
    ),
)

/** Lines that the interface has words for in every language, and that stand there in Korean; names and notices may. */
export const listUntranslated = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => koreanTexts.has(line)),
  ),
]
