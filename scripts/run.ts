import { spawnSync } from 'node:child_process'

// What the npm scripts with parts run: npm run NAME [-- PART] [ARGUMENT…]. Without a part, all of `whole` in order.

type Step = { args: string[]; env?: Record<string, string> }
type Script = { whole: string[]; parts: Record<string, Step> }

const vitest = 'node_modules/vitest/vitest.mjs'
const stories = [vitest, 'run', '--config', 'vitest.stories.config.ts']
const quiet = '--disable-warning=ExperimentalWarning'

const scripts: Record<string, Script> = {
  build: {
    whole: ['shop'],
    parts: {
      shop: { args: [quiet, 'scripts/build.ts'] },
      ui: { args: ['scripts/build-ui.ts'] },
      storybook: { args: ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'] },
    },
  },
  bench: {
    whole: ['shop', 'office'],
    parts: {
      shop: { args: ['bench/run.ts'] },
      office: { args: [quiet, 'bench/office.ts'] },
      import: { args: ['bench/import.ts'] },
      scale: { args: [quiet, 'bench/scale.ts'] },
      taste: { args: [quiet, 'bench/taste.ts'] },
    },
  },
  check: {
    whole: ['sources', 'types', 'lint', 'format', 'laws'],
    parts: {
      sources: { args: ['scripts/generate.ts', '--quick'] },
      types: { args: ['node_modules/typescript-native/bin/tsc', '--noEmit'] },
      lint: { args: ['node_modules/oxlint/bin/oxlint', '.'] },
      format: { args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
      laws: { args: [vitest, 'run', '--project', 'house'] },
      peers: { args: ['scripts/package/check-peers.ts'] },
      'month-end': { args: [quiet, 'scripts/month-end/run.ts'] },
    },
  },
  deploy: {
    whole: ['image', 'first-hour'],
    parts: {
      image: { args: ['scripts/check-deploy.ts'] },
      'first-hour': { args: [quiet, 'tests/production/run.ts'] },
    },
  },
  e2e: {
    whole: ['journeys'],
    parts: {
      journeys: { args: ['node_modules/@playwright/test/cli.js', 'test'] },
      browsers: { args: [quiet, 'tests/browsers/run.ts'] },
    },
  },
  stories: {
    whole: ['all'],
    parts: {
      all: { args: stories },
      journeys: { args: [...stories, '.storybook/journeys'], env: { JOURNEYS: '1' } },
      alone: { args: ['scripts/stories-alone.ts'] },
    },
  },
}

const [name = '', ...words] = process.argv.slice(2)
const script = scripts[name]
if (!script) throw new Error(`no such script: ${name}`)
const [first = '', ...rest] = words
const part = script.parts[first] ? first : null
const args = part ? rest : words
for (const one of part ? [part] : script.whole) {
  const step = script.parts[one]
  const { status } = spawnSync(process.execPath, [...(step?.args ?? []), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...step?.env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
