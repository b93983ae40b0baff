import type { ReactNode } from 'react'
import { keyCap } from '#styled/key-cap.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface KeyCapProps extends RootProps<'kbd'> {
  /** What stands on the key: Ctrl, K, ↑. */
  children: ReactNode
}

/** A key of a keyboard, as help and menus name it. */
export const KeyCap = ({ children, ...rest }: KeyCapProps) => (
  <kbd {...toRootProps(rest, keyCap())}>{children}</kbd>
)
