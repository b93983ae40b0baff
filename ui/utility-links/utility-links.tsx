import type { ReactNode } from 'react'
import { utilityLinks } from '#styled/utility-links.ts'
import { Link, type LinkProps } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface UtilityLinkProps extends Omit<LinkProps, 'children'> {
  /** Where it leads. */
  href: string
  /** One or two words. */
  children: ReactNode
}

export const UtilityLink = ({ children, ...rest }: UtilityLinkProps) => (
  <Link {...toRootProps(rest, utilityLinks().link)}>{children}</Link>
)

export interface UtilitySelectProps extends RootProps<'select', 'value' | 'onChange'> {
  /** What is chosen here, for readers. */
  label: string
  /** The chosen value. */
  value: string
  /** All values, each named in its own language. */
  options: { value: string; label: string }[]
  /** Gets the new value. */
  onChange: (value: string) => void
}

export const UtilitySelect = ({ label, value, options, onChange, ...rest }: UtilitySelectProps) => (
  <select
    {...toRootProps(rest, utilityLinks().select)}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value} lang={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
