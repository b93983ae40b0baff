import { useSuspenseQuery } from '@tanstack/react-query'
import { useChooseMyStore } from './choose-my-store.ts'
import { useMyStoreId } from './my-store.ts'
import { stores } from './stores.queries.ts'
import { StoreView } from './store-view.tsx'

export const StorePage = ({ id }: { id: number }) => {
  const myStoreId = useMyStoreId()
  const choose = useChooseMyStore()
  const { data: store } = useSuspenseQuery(stores.one(id))
  const { data: short } = useSuspenseQuery(stores.short())
  const { data: wines } = useSuspenseQuery(stores.wines(id))
  return (
    <StoreView
      store={store}
      province={short.find((one) => one.id === id)?.province.key}
      wines={wines}
      isMine={myStoreId === id}
      onChoose={() => void choose(id)}
    />
  )
}
