import { m } from '#messages'
import { Chip } from '#ui/chip'
import { store as storeIcon } from '#ui/icons'
import { StoreButton } from '#ui/store-button'
import { useMyStore } from './my-store.ts'
import { toMyStoreText } from './pickup-day.ts'
import { openStoreChooser } from './store-chooser.ts'

const openChooser = () => void openStoreChooser()

const useButton = () => {
  const store = useMyStore()
  return {
    chosen: store !== null,
    onClick: openChooser,
    children: store ? toMyStoreText(store) : m['pickup.mine.none'](),
  }
}

/** The chosen store below the search, on a narrow home page. */
export const StoreRow = () => <StoreButton look="row" {...useButton()} />

/** The same beside the search, from 768 px. */
export const HeaderStore = () => <StoreButton look="header" {...useButton()} />

/** The same as the first tool of a list, below 992 px; an icon where the name stands beside it. */
export const StoreChip = ({ nameBeside }: { nameBeside?: string | undefined }) => {
  const store = useMyStore()
  return (
    <Chip
      icon={storeIcon}
      on={store !== null && !nameBeside}
      only="narrow"
      aria-haspopup="dialog"
      onClick={openChooser}
      {...(nameBeside && {
        'aria-label': `${m['wines.filter.store']()} ${nameBeside}`,
        'aria-pressed': undefined,
      })}
    >
      {!nameBeside && (store?.shortName ?? m['pickup.mine.choose']())}
    </Chip>
  )
}
