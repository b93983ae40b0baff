import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = `${process.cwd()}/messages/ko-KR`
const texts = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object),
) as Record<string, string>

it('promises a pickup of today only beside a store or a time that is known', () => {
  const promises = Object.entries(texts).filter(([, text]) => /오늘.*(받|만나|픽업)/.test(text))
  expect(promises.filter(([, text]) => !/\{(store|time|moment|from)\}/.test(text))).toEqual([])
})
