import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { registry } from '#machines/registry.ts'
import { leavesOf, storyOf } from '#machines/walk.ts'
import { machineNames as names, withoutStory } from '../house/machine-stories.ts'
import { sources } from '../house/source.ts'
import { listedStates } from './storybook-index.ts'

const copied = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vini-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const path of listed.toString().split('\0').filter(Boolean))
    cpSync(path, join(folder, path), { force: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return folder
}

/** The last part of `npm run check`. */
const laws = (cwd: string) =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', 'tests/house/stories.test.ts'],
    { cwd, encoding: 'utf8' },
  )

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** A file and its stories a line. */
const storyFiles = () => readFileSync('tests/house/stories.txt', 'utf8').trim().split('\n')

describe('the gallery', () => {
  it('lists in Storybook exactly the states of every machine', () => {
    const wanted = names.flatMap((name) => leavesOf(registry[name]).map((leaf) => `${name}/${storyOf(leaf)}`))
    expect(listedStates().toSorted()).toEqual(wanted.toSorted())
  })

  it('lets no check pass in a copy of the project in which a part or a page has lost a story', () => {
    const folder = copied()
    const [path = '', ...stories] = one(storyFiles()).split(' ')
    const file = join(folder, path)
    const story = one(stories)
    writeFileSync(file, readFileSync(file, 'utf8').replace(`export const ${story}`, `const ${story}`))
    const after = laws(folder)
    rmSync(folder, { recursive: true })
    expect(after.status, `${path} ${story}`).toBe(1)
    expect(after.stdout + after.stderr).toContain('has the stories that are written down')
  })

  it('lets no check pass in a copy of the project in which a story is deleted', () => {
    const folder = copied()
    const name = one(names)
    const story = storyOf(one(leavesOf(registry[name])))
    const stories = sources().filter(({ path }) => path.endsWith('.stories.tsx'))
    const before = laws(folder)
    for (const file of withoutStory(stories, name, story))
      if (readFileSync(file.path, 'utf8') !== file.text) writeFileSync(join(folder, file.path), file.text)
    const after = laws(folder)
    rmSync(folder, { recursive: true })
    expect(before.status, before.stdout).toBe(0)
    expect(after.status).toBe(1)
    expect(stripVTControlCharacters(after.stdout + after.stderr)).toContain(`missing ${name}/${story}`)
  })
})
