import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { registry } from '#machines/registry.ts'
import { listLeafIds, toStoryName } from '#machines/model.ts'
import { machineNames as names, removeStory } from '../house/machine-stories.ts'
import { listSourceFiles } from '../house/source.ts'
import { listStoryStates } from './storybook-index.ts'

const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vini-copy-'))
  const fileList = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const path of fileList.toString().split('\0').filter(Boolean))
    cpSync(path, join(folder, path), { force: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return folder
}

/** The last part of `npm run check`. */
const runStoryLaws = (cwd: string) =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', 'tests/house/stories.test.ts'],
    { cwd, encoding: 'utf8' },
  )

const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** One line per file, with its stories. */
const listStoryFiles = () => readFileSync('tests/house/stories.txt', 'utf8').trim().split('\n')

describe('the gallery', () => {
  it('lists in Storybook exactly the states of every machine', () => {
    const expectedStates = names.flatMap((name) =>
      listLeafIds(registry[name]).map((leaf) => `${name}/${toStoryName(leaf)}`),
    )
    expect(listStoryStates().toSorted()).toEqual(expectedStates.toSorted())
  })

  // That the laws pass on the project as it is, `npm test` has seen before.
  it('lets no check pass in a copy of the project in which a part and a state have each lost a story', () => {
    const folder = copyProject()
    const [path = '', ...exportNames] = pickRandom(listStoryFiles()).split(' ')
    const exportName = pickRandom(exportNames)
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), text.replace(`export const ${exportName}`, `const ${exportName}`))
    const name = pickRandom(names)
    const story = toStoryName(pickRandom(listLeafIds(registry[name])))
    const stories = listSourceFiles().filter(
      (file) => file.path.endsWith('.stories.tsx') && file.path !== path,
    )
    for (const file of removeStory(stories, name, story))
      if (readFileSync(file.path, 'utf8') !== file.text) writeFileSync(join(folder, file.path), file.text)
    const { status, stdout, stderr } = runStoryLaws(folder)
    rmSync(folder, { recursive: true })
    expect(status, `${path} ${exportName}`).toBe(1)
    const report = stripVTControlCharacters(stdout + stderr)
    expect(report, `${path} ${exportName}`).toMatch(/[×✗].* has the stories that are written down/)
    expect(report).toContain(`missing ${name}/${story}`)
  })
})
