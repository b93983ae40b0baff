import { m } from '#messages'
import { Select } from '#ui/select'

export interface MoreVintagesProps {
  label: string
  /** The one on show, where it is among these. */
  value: string
  options: readonly { value: string; label: string; disabled: boolean }[]
  onChoose: (id: number) => void
}

/** The vintages beyond the first chips, as one list. */
export const MoreVintages = ({ label, value, options, onChoose }: MoreVintagesProps) => (
  <Select
    variant="bare"
    aria-label={label}
    value={value}
    placeholder={m['detail.vintage.more']({ count: String(options.length) })}
    options={options}
    onChange={(id) => onChoose(Number(id))}
  />
)
