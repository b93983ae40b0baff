import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listTransitionPaths, toTransitionName } from '#machines/model-paths.ts'
import type { MachineModel } from '#machines/model.ts'
import { listLeafIds } from '#machines/model.ts'
import { renderTest } from '../../.storybook/machine/test-text.ts'
import { findWalkTo } from '../../.storybook/machine/find-walk.ts'
import { runWalk, toWalkAddress, type Walk } from '../../.storybook/machine/walk.ts'

const folder = 'coverage/copied-tests'
const machines = readdirSync('machines').flatMap((file) => /^(.+)\.model\.ts$/.exec(file)?.[1] ?? [])

const loadModel = async (name: string): Promise<MachineModel> =>
  ((await import(`../../machines/${name}.model.ts`)) as { model: MachineModel }).model

/** Walks to every leaf, and over every transition. */
const listWalks = (model: MachineModel): Walk[] => {
  const addresses = [
    ...listLeafIds(model.machine).map((leaf) => findWalkTo(model, leaf)),
    ...listTransitionPaths(model).map((path) => toWalkAddress(model, path)),
  ]
  return addresses.flatMap((address) => (address ? [runWalk(model, address)] : []))
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(machines)('every leaf of %s is walked to, and every transition walked over', async (name) => {
  const model = await loadModel(name)
  for (const leaf of listLeafIds(model.machine)) {
    const address = findWalkTo(model, leaf)
    expect(address && runWalk(model, address).entries.at(-1)?.leaf).toBe(leaf)
  }
  for (const path of listTransitionPaths(model)) {
    const address = toWalkAddress(model, path)
    expect(address && runWalk(model, address).entries.at(-1)?.leaf, toTransitionName(path)).toBe(path.target)
  }
})

it('the tests copied from all walks run, and pass', async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of machines)
    for (const [at, walk] of listWalks(await loadModel(name)).entries()) {
      const text = renderTest(walk.model, walk)
      expect(text).not.toContain('xstate.')
      writeFileSync(
        join(folder, `${name}-${at}.test.ts`),
        text.replaceAll(/'\.\/([\w-]+)\.ts'/g, `'../../machines/$1.ts'`),
      )
    }
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { isolate: false, reporters: ['dot'] } }\n`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--root', folder],
    { encoding: 'utf8' },
  )
  expect(status, (stdout + stderr).slice(-4000)).toBe(0)
}, 600_000)
