import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useOffice } from '../../shell/office-context.ts'
import { OfficeLogInView } from './office-log-in-view.tsx'

/** A step that only waits belongs to the screen before it. */
const toScreen = (state: string) => state.replace(/^checking|^proving|^entering|^confirming|^keeping/, '')

/** A new step is read out from its title; a field or a button that has the focus keeps it. */
const useStepTitle = (screen: string) => {
  const first = useRef(screen)
  useEffect(() => {
    if (first.current === screen) return
    first.current = ''
    scrollTo(0, 0)
    if (!document.activeElement?.matches('input, button')) document.getElementById('log-in-step')?.focus()
  }, [screen])
}

export const OfficeLogInPage = () => {
  const { logIn } = useOffice()
  const state = useSelector(logIn, (snapshot) => snapshot)
  useStepTitle(toScreen(state.value))
  // The lock covers the whole office, from its root.
  return state.hasTag('locked') ? null : <OfficeLogInView state={state} send={logIn.send} />
}
