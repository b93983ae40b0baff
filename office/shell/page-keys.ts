import { createContext, use, useEffect, useEffectEvent } from 'react'

/** What a page does itself when a person saves or submits by a key; others have the form that is worked in. */
export type PageKeyActs = { save: () => void; submit: () => void }

/** The acts of the page that is open; the frame of the desk holds them. */
export const PageKeysContext = createContext<Set<PageKeyActs>>(new Set())

/** Lets a page without a form answer to the keys of saving and submitting, for as long as it is open. */
export const usePageKeys = ({ save, submit }: PageKeyActs): void => {
  const pages = use(PageKeysContext)
  const callSave = useEffectEvent(save)
  const callSubmit = useEffectEvent(submit)
  useEffect(() => {
    const acts = { save: () => callSave(), submit: () => callSubmit() }
    pages.add(acts)
    return () => void pages.delete(acts)
  }, [pages])
}
