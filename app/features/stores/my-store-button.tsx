import { m } from '#messages'
import { Button } from '#ui/button'

interface MyStoreButtonProps {
  /** Whether the shopper collects there. */
  isMine: boolean
  onChoose: () => void
  size?: 'small' | 'medium'
}

/** Collects at a store from now on, or says that one does. */
export const MyStoreButton = ({ isMine, onChoose, size = 'small' }: MyStoreButtonProps) => (
  <Button variant={isMine ? 'soft' : 'secondary'} size={size} aria-pressed={isMine} onClick={onChoose}>
    {isMine ? m['pickup.choose.current']() : m['stores.make_mine']()}
  </Button>
)
