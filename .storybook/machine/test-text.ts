import type { EventObject } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { leafOf, type Walk } from '#machines/walk.ts'

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const json = (value: unknown) => JSON.stringify(value)

/** What was done in the panel, as a test to paste. */
export const testOf = (
  name: string,
  _walk: Walk,
  [start, ...rest]: readonly { event: EventObject | null; snapshot: AnyMachineSnapshot }[],
): string => {
  if (!start) return ''
  const machine = `${camel(name)}Machine`
  return [
    `import { getNextSnapshot } from 'xstate'`,
    `import { expect, it } from 'vitest'`,
    `import { ${machine} } from './${name}.ts'`,
    '',
    `it('goes from ${leafOf(start.snapshot)} to ${leafOf(rest.at(-1)?.snapshot ?? start.snapshot)}', () => {`,
    `  let state = ${machine}.resolveState({ value: ${json(start.snapshot.value)}, context: ${json(start.snapshot.context)} })`,
    ...rest.flatMap(({ event, snapshot }) => [
      `  state = getNextSnapshot(${machine}, state, ${json(event)})`,
      `  expect(state.value).toEqual(${json(snapshot.value)})`,
    ]),
    '})',
    '',
  ].join('\n')
}
