import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { chromiumMissing, findChromium } from './chromium.ts'
import { runNode } from './run-node.ts'

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> }
type Counts = { passed: number; failed: number }

const node = process.execPath
const toModulePath = (path: string) => `node_modules/${path}`
const vitest = toModulePath('vitest/vitest.mjs')

/** Short checks, which run side by side. */
const checks: Step[][] = [
  [
    { name: 'lint', command: node, args: [toModulePath('oxlint/bin/oxlint'), '.'] },
    { name: 'laws', command: node, args: [vitest, 'run', '--project', 'house'] },
  ],
  [
    {
      name: 'format',
      command: node,
      args: [toModulePath('oxfmt/bin/oxfmt'), '--check', '.'],
    },
  ],
  [
    {
      name: 'types',
      command: node,
      // Its threads would each check again what they share.
      args: [toModulePath('typescript-native/bin/tsc'), '--noEmit', '--singleThreaded'],
    },
  ],
]

/** What needs both cores, one after the other. */
const suites: Step[] = [
  {
    name: 'unit, API',
    command: node,
    args: [vitest, 'run', ...['unit*', 'api*'].flatMap((name) => ['--project', name])],
  },
  { name: 'stories', command: node, args: [vitest, 'run', '--config', 'vitest.stories.config.ts'] },
]

/** Two rows of steps that run side by side, since neither keeps two cores busy; none measures time. */
const lanes: Step[][] = [
  [
    { name: 'build', command: node, args: ['scripts/build.ts', '--generated'] },
    { name: 'oldest browsers', command: node, args: ['scripts/browser-floor.ts'] },
  ],
  [
    {
      name: 'journeys of the machines',
      command: node,
      args: [vitest, 'run', '--config', 'vitest.stories.config.ts', '.storybook/journeys'],
      env: { JOURNEYS: '1' },
    },
    { name: 'index of the states', command: node, args: [vitest, 'run', '--project', 'gallery'] },
    { name: 'library', command: node, args: [vitest, 'run', '--project', 'package'] },
  ],
]

/** At both widths where the width changes what a shopper does, else at the one that the title names. */
const mainJourneys = ['@main(?!-)', ...['390', '1280'].map((width) => `^${width} .*@main-${width}`)].join('|')

/** What runs on the built shop. */
const journeys: Step[] = [
  {
    name: 'main journeys',
    command: node,
    args: [toModulePath('@playwright/test/cli.js'), 'test', '--grep', mainJourneys, '--reporter', 'line'],
  },
  { name: 'quick attacks', command: node, args: ['tests/trust/run.ts', '--quick'] },
]

const sum = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((total, [, n]) => total + Number(n), 0)

/** Counts from the runners' closing lines: vitest's, Playwright's, and our own. */
const parseCounts = (text: string): Counts => {
  const plain = stripVTControlCharacters(text)
  const vitestLine = /^\s*Tests\s+.*$/gm
  const closing = (plain.match(vitestLine) ?? []).join('\n')
  const rest = plain.replaceAll(vitestLine, '')
  return {
    passed:
      sum(closing, /(\d+) passed/g) +
      sum(rest, /^(?:\w+: )?(\d+) passed, \d+ failed/gm) +
      sum(rest, /^\s+(\d+) passed \(/gm),
    failed:
      sum(closing, /(\d+) failed/g) +
      sum(rest, /^(?:\w+: )?\d+ passed, (\d+) failed/gm) +
      sum(rest, /^\s+(\d+) failed$/gm),
  }
}

const maxLines = 40

/** What a runner reported of its failures, short enough for the end: Playwright reports each as it occurs. */
const extractFailure = (text: string): string => {
  const plain = stripVTControlCharacters(text).split('\n')
  const first = plain.findIndex((line) => /^\s+1\) \[/.test(line))
  return (first < 0 ? plain.slice(-maxLines) : plain.slice(first, first + maxLines)).join('\n')
}

/** Runs a step to its end; shows its lines as they come, or all at once where others run beside it. */
const run = ({ command, args, env }: Step, isLive: boolean) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env, CI: process.env['CI'] ?? '1', FORCE_COLOR: '0' },
    })
    let text = ''
    const take = (chunk: Buffer) => {
      if (isLive) process.stdout.write(chunk)
      text += chunk.toString()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (status) => resolve({ status: status ?? 1, text }))
  })

if (!findChromium()) {
  process.stderr.write(`${chromiumMissing}\n`)
  process.exit(1)
}
runNode('scripts/generate.ts')

const total: Counts = { passed: 0, failed: 0 }
const failedSteps: { name: string; text: string }[] = []
const runStep = async (step: Step, { isLive }: { isLive: boolean }) => {
  const startedAt = Date.now()
  if (isLive) process.stdout.write(`\n== ${step.name}\n`)
  const { status, text } = await run(step, isLive)
  if (!isLive) process.stdout.write(`\n== ${step.name}\n${text}`)
  const counts = parseCounts(text)
  total.passed += counts.passed + (counts.passed + counts.failed === 0 && status === 0 ? 1 : 0)
  total.failed += Math.max(counts.failed, status === 0 ? 0 : 1)
  if (status !== 0) failedSteps.push({ name: step.name, text: extractFailure(text) })
  process.stdout.write(
    `== ${step.name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  )
}

const runInTurn = async (steps: readonly Step[], options: { isLive: boolean }) => {
  for (const step of steps) await runStep(step, options)
}
await Promise.all(checks.map((steps) => runInTurn(steps, { isLive: false })))
await runInTurn(suites, { isLive: true })
await Promise.all(lanes.map((lane) => runInTurn(lane, { isLive: false })))
await runInTurn(journeys, { isLive: true })
for (const { name, text } of failedSteps) process.stdout.write(`\n== failed: ${name}\n${text}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(failedSteps.length ? 1 : 0)
