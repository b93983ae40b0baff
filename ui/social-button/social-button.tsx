import type { ReactNode } from 'react'
import { socialButton } from '#styled/social-button.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { symbols, type SocialBrand } from './symbols.ts'

export type { SocialBrand }

export interface SocialButtonProps extends RootProps<'button'> {
  /** Whose account it is: the mark and its colours. */
  brand: SocialBrand
  /** Beside others in a row: the mark stands right before the words. */
  compact?: boolean
  /** Opens the window of that site. */
  onClick: () => void
  /** The provider's own words: 카카오 로그인. */
  children: ReactNode
}

/** A provider's log-in button in its own colours. */
export const SocialButton = ({ brand, compact, children, ...rest }: SocialButtonProps) => {
  const classes = socialButton({ brand, compact })
  const { size, shapes } = symbols[brand]
  return (
    <button {...toRootProps(rest, classes.root)} type="button">
      <svg className={classes.symbol} viewBox={`0 0 ${size} ${size}`} width={20} height={20} aria-hidden>
        {shapes.map(([fill, path]) => (
          <path key={path} fill={fill} d={path} />
        ))}
      </svg>
      {children}
    </button>
  )
}
