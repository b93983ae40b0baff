import * as plain from 'xstate'
import { createInspector } from './inspect-actors.ts'

/*
 * Takes the place of `xstate` for the shop's own files in development (inspection-plugin.ts): actors that a file creates
 * itself are observed.
 */
// Stands in for a package, with all that it exports.
export * from 'xstate'

type AnyCreate = (logic: unknown, options?: object) => unknown
const createPlain = plain.createActor as unknown as AnyCreate
const createInspected: AnyCreate = (logic, options) =>
  createPlain(logic, { ...options, inspect: createInspector() })

export const createActor = createInspected as unknown as typeof plain.createActor
