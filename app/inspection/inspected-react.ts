import * as plain from '@xstate/react'
import { useState } from 'react'
import { createInspector } from './inspect-actors.ts'

/*
 * Takes the place of `@xstate/react` in a development shop (inspection-plugin.ts): the same hooks, whose actors are
 * observed. Built shops have the package itself.
 */
// Stands in for a package, with all that it exports.
export * from '@xstate/react'

type AnyHook = (logic: unknown, options?: object, ...rest: unknown[]) => unknown

const withInspector = (hook: AnyHook): AnyHook =>
  function useInspected(logic, options, ...rest) {
    const [inspect] = useState(() => createInspector())
    return hook(logic, { ...options, inspect }, ...rest)
  }

export const useMachine = withInspector(plain.useMachine as AnyHook) as typeof plain.useMachine
export const useActorRef = withInspector(plain.useActorRef as AnyHook) as typeof plain.useActorRef
