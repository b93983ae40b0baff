import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { ShipForm, type AddressLookup, type ShipFields } from './ship-form.tsx'
import type { Ship } from './ships.queries.ts'

export interface ShipSheetProps {
  /** The address that is changed; null for a new one. */
  ship: Ship | null
  recipient: { fullName: string; mobile: string }
  finding: AddressLookup
  working: boolean
  errors: Record<string, string>
  onSave: (fields: ShipFields) => void
  onClose: () => void
}

const toShipFields = ({ fullName, mobile, postalCode, address1, address2, message }: Ship): ShipFields => ({
  fullName,
  mobile,
  postalCode,
  address1,
  address2,
  message,
})

/** An address that is written or changed, over the list. */
export const ShipSheet = ({ ship, recipient, onClose, ...form }: ShipSheetProps) => (
  <Sheet
    open
    onClose={onClose}
    title={ship ? m['ships.page.edit_title']() : m['ships.form.title']()}
    closeLabel={m['ships.page.close']()}
  >
    <ShipForm
      initial={ship ? toShipFields(ship) : recipient}
      saveLabel={m['ships.page.save']()}
      onCancel={onClose}
      {...form}
    />
  </Sheet>
)
