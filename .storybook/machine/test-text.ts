import type { EventObject } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { toLeafId, type MachineModel } from '#machines/model.ts'

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toJson = (value: unknown) => JSON.stringify(value)

/** What was done in the panel, as a test to paste. */
export const renderTest = (
  name: string,
  _walk: MachineModel,
  [start, ...rest]: readonly { event: EventObject | null; snapshot: AnyMachineSnapshot }[],
): string => {
  if (!start) return ''
  const machine = `${toCamelCase(name)}Machine`
  return [
    `import { getNextSnapshot } from 'xstate'`,
    `import { expect, it } from 'vitest'`,
    `import { ${machine} } from './${name}.ts'`,
    '',
    `it('goes from ${toLeafId(start.snapshot)} to ${toLeafId(rest.at(-1)?.snapshot ?? start.snapshot)}', () => {`,
    `  let state = ${machine}.resolveState({ value: ${toJson(start.snapshot.value)}, context: ${toJson(start.snapshot.context)} })`,
    ...rest.flatMap(({ event, snapshot }) => [
      `  state = getNextSnapshot(${machine}, state, ${toJson(event)})`,
      `  expect(state.value).toEqual(${toJson(snapshot.value)})`,
    ]),
    '})',
    '',
  ].join('\n')
}
