import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Toast } from '#ui/toast'
import { RareLetters } from './rare-letters.tsx'
import { toasts, type Toast as ShownToast } from './toasts.ts'

const Toasts = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  // Readers hear what comes into a place that is there already.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const router = useRouter()
  const act = (action: ShownToast['action']) => {
    if (!action) return
    if ('onAct' in action) action.onAct()
    else void router.navigate({ href: action.href })
  }
  const message = toast && {
    id: toast.id,
    text: toast.text,
    ...(toast.action && { action: { label: toast.action.label, onAct: () => act(toast.action) } }),
  }
  return (
    <Toast
      label={m['shell.dialog.notice_title']()}
      above="tabBar"
      message={isThere ? message : undefined}
      onDone={toasts.hide}
    />
  )
}

/** What lies over every page once somebody does something there: nobody misses it before. */
export const AfterAct = () => (
  <>
    <ScrollToTop label={m['shell.top.action']()} />
    <Toasts />
    <RareLetters />
  </>
)
