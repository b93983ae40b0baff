import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { toStateId, type MachineModel } from '#machines/model.ts'
import { listClashes } from '../../.storybook/chart/clashes.ts'
import { layOutChart } from '../../.storybook/chart/layout.ts'
import { toChartShape } from '../../.storybook/chart/shape.ts'
import { findWalkOver, markPlayable } from '../../.storybook/machine/play-arrow.ts'
import { runWalk } from '../../.storybook/machine/walk.ts'

const machines = readdirSync('machines').flatMap((file) => /^(.+)\.model\.ts$/.exec(file)?.[1] ?? [])

const loadModel = async (name: string): Promise<MachineModel> =>
  ((await import(`../../machines/${name}.model.ts`)) as { model: MachineModel }).model

describe.each(machines)('the chart of %s', (name) => {
  it('can be read: nothing covers a box or a label, and no line strikes one', async () => {
    const chart = await layOutChart(toChartShape(await loadModel(name)))
    expect(listClashes(chart)).toEqual([])
  })

  it('can be read with each invoked machine in place of the state that invokes it', async () => {
    const model = await loadModel(name)
    for (const { id, opens } of toChartShape(model).nodes)
      if (opens) expect(listClashes(await layOutChart(toChartShape(model, [id])))).toEqual([])
  })

  it('begins with its initial state', async () => {
    const { nodes } = await layOutChart(toChartShape(await loadModel(name)))
    const outer = nodes.filter(({ parent, id }) => parent === null && id !== '(any)')
    const initial = outer.find((node) => node.initial)
    // No box is wholly to its left.
    expect(outer.filter(({ x, width }) => x + width <= (initial?.x ?? 0))).toEqual([])
  })
})

describe.each(machines)('an arrow of %s', (name) => {
  it('is played by a press: the walk ends in the state to which it points, or passes it', async () => {
    const model = await loadModel(name)
    const shape = toChartShape(model)
    const chart = markPlayable(model, await layOutChart(shape))
    const ways = chart.arrows.flatMap(({ source, target, labels }) =>
      labels.map(({ text, plays }) => ({ source, target, label: text, plays })),
    )
    expect(ways.filter(({ plays }) => !plays)).toEqual([])
    for (const way of ways) {
      const address = findWalkOver(model, way)
      const walk = address && runWalk(model, address)
      const end = walk && toStateId(walk.actor.getSnapshot() as AnyMachineSnapshot)
      walk?.actor.stop()
      const isPassed = shape.edges.some(
        ({ source, labels }) => source === way.target && labels.some((label) => /^always\b/.test(label)),
      )
      if (isPassed) expect(end, way.label).toBeTruthy()
      else expect(`${end}.`, way.label).toContain(`${way.target}.`)
    }
  })
})

describe('what cannot be read', () => {
  it('is found: two boxes in one place, and a label that a line strikes', () => {
    const box = { label: '', parent: null, leaf: true, initial: false, final: false, lines: [], opens: null }
    const place = { x: 0, y: 0, width: 100, height: 40 }
    const label = { text: 'go', x: 150, y: 0, width: 20, height: 14 }
    const points = [
      { x: 140, y: 7 },
      { x: 200, y: 7 },
    ]
    const chart = {
      width: 300,
      height: 100,
      nodes: [
        { ...box, id: 'a', ...place },
        { ...box, id: 'b', ...place, x: 50 },
      ],
      arrows: [{ id: 'a>b', source: 'a', target: 'b', points, labels: [label] }],
    }
    expect(listClashes(chart)).toEqual(['a over b', 'a line through go'])
  })
})
