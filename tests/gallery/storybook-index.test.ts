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

  it('lets no check pass in a copy of the project in which a part or a page has lost a story', () => {
    const folder = copyProject()
    const [path = '', ...stories] = pickRandom(listStoryFiles()).split(' ')
    const file = join(folder, path)
    const story = pickRandom(stories)
    writeFileSync(file, readFileSync(file, 'utf8').replace(`export const ${story}`, `const ${story}`))
    const after = runStoryLaws(folder)
    rmSync(folder, { recursive: true })
    expect(after.status, `${path} ${story}`).toBe(1)
    expect(after.stdout + after.stderr).toContain('has the stories that are written down')
  })

  it('lets no check pass in a copy of the project in which a story is deleted', () => {
    const folder = copyProject()
    const name = pickRandom(names)
    const story = toStoryName(pickRandom(listLeafIds(registry[name])))
    const stories = listSourceFiles().filter(({ path }) => path.endsWith('.stories.tsx'))
    const before = runStoryLaws(folder)
    for (const file of removeStory(stories, name, story))
      if (readFileSync(file.path, 'utf8') !== file.text) writeFileSync(join(folder, file.path), file.text)
    const after = runStoryLaws(folder)
    rmSync(folder, { recursive: true })
    expect(before.status, before.stdout).toBe(0)
    expect(after.status).toBe(1)
    expect(stripVTControlCharacters(after.stdout + after.stderr)).toContain(`missing ${name}/${story}`)
  })
})
