import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { toFailureText } from '../../shell/failures.ts'
import { useChooseMyStore } from '../stores/choose-my-store.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { useLocationLookup } from '../stores/use-location-lookup.ts'
import { wines, type ProductCard } from './wines.queries.ts'
import { WineStoresView } from './wine-stores-view.tsx'

/** Where a wine is, over its page; what is chosen is the shopper's store from then on. */
export const WineStoresSheet = ({
  product,
  onClose,
}: {
  product: Pick<ProductCard, 'id' | 'kind'>
  onClose: () => void
}) => {
  const place = useLocationLookup()
  const chooseMyStore = useChooseMyStore()
  const [province, setProvince] = useState('')
  const stores = useQuery(wines.shelves(product.id, place.here))
  return (
    <Sheet
      open
      from="side"
      title={m['detail.stores.title']()}
      closeLabel={m['checkout.store.close']()}
      onClose={onClose}
    >
      <WineStoresView
        product={product}
        stores={stores.data}
        failure={stores.error ? toFailureText(stores.error) : undefined}
        province={province}
        chosen={useMyStoreId()}
        locating={place.locating || stores.isPlaceholderData}
        locateFailure={place.failure}
        onProvince={setProvince}
        onLocate={place.locate}
        onRetry={() => void stores.refetch()}
        onChoose={({ id }) => {
          void chooseMyStore(id)
          onClose()
        }}
      />
    </Sheet>
  )
}
