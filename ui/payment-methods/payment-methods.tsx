import type { IconPath } from '../icons/icons.tsx'
import { OptionCard, type OptionCardProps } from '../option-card/option-card.tsx'

export interface PaymentMethodsProps extends Omit<
  OptionCardProps,
  'options' | 'look' | 'columns' | 'legendHidden'
> {
  /** The name for readers: 결제 수단. */
  legend: string
  /** What one can pay with; one that is closed for now cannot be chosen. */
  methods: readonly { value: string; label: string; icon: IconPath; disabled?: boolean }[]
  /** The chosen method, if any. */
  value: string | undefined
  /** Gets the chosen method. */
  onChange: (method: string) => void
}

export const PaymentMethods = ({ legend, methods, ...rest }: PaymentMethodsProps) => (
  <OptionCard
    {...rest}
    legend={legend}
    legendHidden
    look="tile"
    columns={5}
    options={methods.map(({ label, ...method }) => ({ ...method, title: label }))}
  />
)
