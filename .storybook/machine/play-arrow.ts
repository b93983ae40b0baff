import { getInitialSnapshot, type AnyMachineSnapshot } from 'xstate'
import type { TransitionPath } from '#machines/model-paths.ts'
import { toStateId, type MachineModel } from '#machines/model.ts'
import type { Chart } from '../chart/layout.ts'
import { anyState, toChartShape } from '../chart/shape.ts'
import { listPaths } from './find-walk.ts'
import type { WalkAddress } from './walk-address.ts'
import { toWalkAddress } from './walk.ts'

/** An arrow of a chart, by its states and the label of one of its ways. */
export interface PlayedArrow {
  source: string
  target: string
  label: string
}
type Way = Parameters<typeof toWalkAddress>[1]

const toEvent = (label: string) => label.replace(/ \[.*\]$/, '')
const isIn = (leaf: string, state: string) =>
  state === anyState || leaf === state || leaf.startsWith(`${state}.`)

/** The machine's own states before and after the last step of a path. */
const toEnds = ({ start, steps }: TransitionPath) => ({
  source: toStateId(steps.at(-2)?.snapshot ?? start),
  target: toStateId(steps.at(-1)?.snapshot ?? start),
})

/** The ways over the arrows of a machine. A state that is left at once is passed on the way to the next leaf. */
const createWayFinder = (model: MachineModel) => {
  const { nodes, edges } = toChartShape(model)
  const isPassed = (state: string) =>
    edges.some(({ source, labels }) => source === state && labels.some((one) => toEvent(one) === 'always'))
  const isInitial = (state: string) => nodes.some(({ id, initial }) => id === state && initial)
  const leadsTo = (state: string, leaf: string, event: string) =>
    edges.some(
      ({ source, target, labels }) =>
        target === state && isIn(leaf, source) && labels.some((one) => toEvent(one) === event),
    )
  const paths = listPaths(model).map((path) => ({ ...path, ends: toEnds(path) }))
  const starts = model.inputs.map((input) => ({
    input,
    steps: [],
    state: toStateId(getInitialSnapshot(model.machine, input) as AnyMachineSnapshot),
  }))
  return ({ source, target, label }: PlayedArrow): Way[] => {
    const event = toEvent(label)
    if (event !== 'always')
      return paths.filter(
        (path) =>
          path.event === event &&
          isIn(path.ends.source, source) &&
          (isIn(path.ends.target, target) || isPassed(target)),
      )
    return [
      ...(isInitial(source) ? starts.filter(({ state }) => isIn(state, target)) : []),
      ...paths.filter(
        ({ ends, event: cause }) => isIn(ends.target, target) && leadsTo(source, ends.source, cause),
      ),
    ]
  }
}

/** The shortest walk over an arrow; null where no sample takes it. */
export const findWalkOver = (model: MachineModel, arrow: PlayedArrow): WalkAddress | null => {
  const [way] = createWayFinder(model)(arrow).sort((a, b) => a.steps.length - b.steps.length)
  return way ? toWalkAddress(model, way) : null
}

/** A chart whose labels say which of its ways a walk takes. */
export const markPlayable = (model: MachineModel, chart: Chart): Chart => {
  const listWays = createWayFinder(model)
  return {
    ...chart,
    arrows: chart.arrows.map((arrow) => ({
      ...arrow,
      labels: arrow.labels.map((label) => ({
        ...label,
        plays: listWays({ source: arrow.source, target: arrow.target, label: label.text }).length > 0,
      })),
    })),
  }
}
