import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

test('a built shop has no inspection: neither its page nor a byte of it in the scripts @main-390', async ({
  request,
}) => {
  const answers = await Promise.all(
    ['/dev/machines', '/dev/machines/records'].map((path) => request.get(path)),
  )
  expect(answers.map((answer) => answer.status())).toEqual([404, 404])
  const folder = 'dist/client/assets'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(50)
  expect(
    scripts.filter((file) => readFileSync(join(folder, file), 'utf8').includes('vini:actor-record')),
  ).toEqual([])
})
