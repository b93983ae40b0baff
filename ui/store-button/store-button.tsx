import type { ButtonHTMLAttributes } from 'react'
import { storeButton, type StoreButtonVariants } from '#styled/store-button.ts'
import { Icon } from '../icon/icon.tsx'
import { store } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

export interface StoreButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** row: 40 px below the search, below 768 px · header: beside the search, from 768 px */
  look: NonNullable<StoreButtonVariants['look']>
  /** Whether a store is chosen. */
  chosen?: boolean
  /** The store and its first time, or what choosing one is good for. */
  children: string
}

/** The store where the shopper collects; a press opens the choice. Its box is the same with and without a store. */
export const StoreButton = ({ look, chosen = false, className, children, ...rest }: StoreButtonProps) => (
  <button
    aria-label={children}
    aria-haspopup="dialog"
    {...rest}
    type="button"
    className={joinClasses(storeButton({ look, chosen }), className)}
  >
    <Icon of={store} size={20} />
    <span>{children}</span>
  </button>
)
