import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minSearchLength } from '#api/contract/office/search.options.ts'
import { m } from '#office-messages'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { toErrorMessage } from './failure-text.ts'
import { listPageActs, watchPage } from './list-keys.ts'
import { PaletteView } from './palette-view.tsx'
import { listFoundViews } from './palette-views.ts'
import { savedViews } from './saved-views.queries.ts'
import { search } from './search.queries.ts'
import { useSingleKeys } from './single-keys.ts'

export interface PaletteProps {
  me: OfficeMe
  onClose: () => void
  onOpen: (href: string) => void
  onHelp: () => void
  onLock: () => void
}

/** The pause after a key before what is typed is searched for. */
const pauseMs = 150

/** What is searched for: without the first letter of a syllable that is still being typed. */
const toWords = (query: string): string => query.trim().replace(/([가-힣])[ㄱ-ㅎㅏ-ㅣ]$/, '$1')

/** The words once nothing was typed for a moment; none at once when the field is emptied. */
const usePausedWords = (query: string): string => {
  const words = toWords(query)
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return words.length < minSearchLength ? '' : paused
}

/** The acts of the page below, which may still be loading when the palette opens. */
const usePageActs = () => {
  const [acts, setActs] = useState(listPageActs)
  useEffect(() => watchPage(() => setActs(listPageActs())), [])
  return acts
}

/** The palette over the page that is open: it is made anew each time, and remembers nothing. */
export const Palette = ({ me, onClose, onOpen, onHelp, onLock }: PaletteProps) => {
  const [query, setQuery] = useState('')
  const acts = usePageActs()
  const hasSingleKeys = useSingleKeys()
  const words = usePausedWords(query)
  const isWanted = toWords(query).length >= minSearchLength
  const canSearch = words.length >= minSearchLength
  const views = useQuery(savedViews.every())
  const answer = useQuery({ ...search.matches(words), enabled: canSearch })
  const isPaused = words !== toWords(query)
  return (
    <PaletteView
      me={me}
      query={query}
      onQuery={setQuery}
      acts={acts}
      officeActs={[
        { name: m['palette.help'](), press: onHelp },
        { name: m['frame.act.lock'](), press: onLock },
      ]}
      views={listFoundViews(me, views.data ?? [])}
      matches={isWanted ? answer.data : undefined}
      isSearching={isWanted && (isPaused || answer.isFetching)}
      isStale={isPaused || answer.isPlaceholderData}
      failure={isWanted && !isPaused && answer.error ? toErrorMessage(answer.error) : null}
      hasSingleKeys={hasSingleKeys}
      onRetry={() => void answer.refetch()}
      onClose={onClose}
      onOpen={onOpen}
    />
  )
}
