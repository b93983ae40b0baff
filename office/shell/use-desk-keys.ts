import { useEffect, useEffectEvent, useState } from 'react'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { listGoPlaces } from './go-places.ts'
import { createKeyReader, goLetters, type KeyAct } from './key-reader.ts'
import {
  beginEdit,
  focusSearch,
  isField,
  isPageCovered,
  moveRow,
  saveForm,
  submitForm,
  toggleRow,
  trackForm,
} from './list-keys.ts'
import type { PageKeyActs } from './page-keys.ts'
import { useSingleKeys } from './single-keys.ts'

export type DeskKeys = {
  me: Pick<OfficeMe, 'reads' | 'company'>
  /** What the pages that are open do themselves. */
  pages: ReadonlySet<PageKeyActs>
  /** What lies over the page; null while nothing does. */
  overlay: 'palette' | 'keys' | null
  onPalette: (isOpen: boolean) => void
  onHelp: () => void
  onGo: (href: string) => void
}

/** A page that saves by itself does so first: what is planned or sent there has forms of its own. */
const save = (pages: ReadonlySet<PageKeyActs>): void => {
  const act = [...pages].at(-1)?.save
  if (act) act()
  else saveForm()
}

/** The form that the focus is in goes first; what lies below a dialog is not sent. */
const submit = (pages: ReadonlySet<PageKeyActs>): boolean => {
  if (submitForm()) return true
  const act = isPageCovered() ? undefined : [...pages].at(-1)?.submit
  act?.()
  return act !== undefined
}

/** Listens to the keys of the desk. What a part of the page has taken for itself is left to it. */
export const useDeskKeys = ({ me, pages, overlay, onPalette, onHelp, onGo }: DeskKeys): void => {
  const hasSingles = useSingleKeys()
  const [readKey] = useState(createKeyReader)
  const openPlace = (act: KeyAct): boolean => {
    const letter = goLetters.find((one) => act === `go.${one}`)
    const place = listGoPlaces(me).find((one) => one.letter === letter)
    if (place) onGo(place.href)
    return place !== undefined
  }
  const run = (act: KeyAct): boolean => {
    if (act === 'palette') {
      // Another dialog is answered first.
      if (overlay === 'palette' || !isPageCovered()) onPalette(overlay !== 'palette')
      return true
    }
    if (act === 'help') {
      onHelp()
      return true
    }
    if (act === 'next') return moveRow(1)
    if (act === 'previous') return moveRow(-1)
    if (act === 'search') return focusSearch()
    if (act === 'select') return toggleRow()
    if (act === 'edit') return beginEdit()
    if (act === 'save') {
      save(pages)
      // No browser saves a page of the office to a file.
      return true
    }
    return act === 'submit' ? submit(pages) : openPlace(act)
  }
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const act = readKey(event, {
      isAtRest: overlay !== null || isField(event.target) || isPageCovered(),
      hasSingles,
    })
    if (act && run(act)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    const stopTracking = trackForm()
    addEventListener('keydown', listen)
    return () => {
      stopTracking()
      removeEventListener('keydown', listen)
    }
  }, [])
}
