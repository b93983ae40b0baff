import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { sharePage } from '../../shell/share.ts'
import { useMyStore, useMyStoreId } from '../stores/my-store.ts'
import { useCardActs } from './card-acts.ts'
import { compareChoice, toCompareHref, useCompareChoice } from './compare-choice.ts'
import { CompareView } from './compare-view.tsx'
import { wines } from './wines.queries.ts'

/** What was seen beside each other is chosen no longer, so that no tray follows it; more may be put beside it. */
const useClearOnLeave = (isSeen: boolean) => {
  const isAddingMore = useRef(false)
  useEffect(() => {
    if (!isSeen) return
    const clear = () => {
      if (!isAddingMore.current) compareChoice.clear()
    }
    addEventListener('pagehide', clear)
    return () => {
      removeEventListener('pagehide', clear)
      clear()
    }
  }, [isSeen])
  return () => (isAddingMore.current = true)
}

/** An address without wines leads to those chosen on this device. */
const useChosenWines = (ids: readonly number[], chosenIds: readonly number[]) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (ids.length === 0 && chosenIds.length > 0)
      void navigate({ href: toCompareHref(chosenIds), resetScroll: false, replace: true })
  }, [ids, chosenIds, navigate])
}

export const ComparePage = ({ ids }: { ids: number[] }) => {
  const { data } = useSuspenseQuery(wines.several(ids, useMyStoreId()))
  const store = useMyStore()?.shortName
  const chosenIds = useCompareChoice()
  useChosenWines(ids, chosenIds)
  const acts = useCardActs()
  const navigate = useNavigate()
  const keepChoice = useClearOnLeave(data.length > 0)
  const remove = (id: number) => {
    compareChoice.remove(id)
    void navigate({ href: toCompareHref(ids.filter((one) => one !== id)), resetScroll: false, replace: true })
  }
  return (
    <CompareView
      wines={data}
      store={store}
      chosenHref={chosenIds.length ? toCompareHref(chosenIds) : undefined}
      onRemove={remove}
      onMore={keepChoice}
      onAdd={acts.onAdd}
      onNotify={acts.onNotify}
      onShare={() => void sharePage(m['wines.compare.title']())}
    />
  )
}
