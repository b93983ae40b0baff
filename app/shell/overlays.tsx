import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Toast } from '#ui/toast'
import { firstPosition } from '../first-interaction.ts'
import { RareGlyphs } from './rare-glyphs.tsx'
import { trackScrollDirection } from './scroll-direction.ts'
import { toasts, type Toast as ShownToast } from './toasts.ts'

const Toasts = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  // Screen readers announce what is added to an element that exists already.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const router = useRouter()
  const runAction = (action: ShownToast['action']) => {
    if (!action) return
    if ('onAct' in action) action.onAct()
    else void router.navigate({ href: action.href })
  }
  const message = toast && {
    id: toast.id,
    text: toast.text,
    ...(toast.action && { action: { label: toast.action.label, onAct: () => runAction(toast.action) } }),
    ...(toast.more && { more: toast.more }),
  }
  return (
    <Toast
      label={m['shell.dialog.notice_title']()}
      message={isMounted ? message : undefined}
      onDone={toasts.hide}
    />
  )
}

/** What lies over every page, loaded at the first interaction: it is not needed before. */
export const Overlays = () => {
  useEffect(() => trackScrollDirection(firstPosition.y ?? window.scrollY), [])
  return (
    <>
      <ScrollToTop label={m['shell.top.action']()} />
      <Toasts />
      <RareGlyphs />
    </>
  )
}
