import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { pageWish } from '../../shell/page-wish.ts'
import { toasts } from '../../shell/toasts.ts'
import { toFailureText } from '../../shell/failures.ts'
import { wineByPreview } from './previews.queries.ts'
import { PreviewView } from './preview-view.tsx'

/** The key is behind the #, which browsers send to no server and no other site. */
const readPreviewKey = (): string => new URLSearchParams(location.hash.slice(1)).get('key') ?? 'none'

const refuseAct = (): void => toasts.show({ text: m['preview.act']() })

const Preview = () => {
  const [key] = useState(readPreviewKey)
  const [position, setPosition] = useState(0)
  const { data, error, refetch, isFetching } = useQuery({
    ...wineByPreview(key, position),
    placeholderData: keepPreviousData,
    retry: false,
    // A new product has another number each time: the page would begin anew.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  useEffect(() => {
    pageWish.set({ wished: false, onToggle: refuseAct })
    return () => pageWish.set(undefined)
  }, [])
  return (
    <PreviewView
      preview={error ? undefined : data}
      failure={error && toFailureText(error)}
      {...(!(error instanceof ApiError && error.status === 404) && { onRetry: () => void refetch() })}
      isWorking={isFetching}
      onAct={refuseAct}
      position={position}
      onPosition={setPosition}
    />
  )
}

/** What is not published yet, as the shop will show it; whose it is the browser alone knows. */
export const PreviewPage = () => (useHydrated() ? <Preview /> : <PreviewView />)
