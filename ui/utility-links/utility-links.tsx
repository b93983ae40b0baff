import type { ReactNode } from 'react'
import { utilityLinks } from '#styled/utility-links.ts'
import { Link } from '../link/link.tsx'

export interface UtilityLinkProps {
  /** Where it leads. */
  href: string
  /** One or two words. */
  children: ReactNode
}

export const UtilityLink = ({ href, children }: UtilityLinkProps) => (
  <Link href={href} className={utilityLinks().link}>
    {children}
  </Link>
)

export interface UtilitySelectProps {
  /** What is chosen here, for readers. */
  label: string
  /** The chosen value. */
  value: string
  /** All values, each named in its own language. */
  options: { value: string; label: string }[]
  /** Gets the new value. */
  onChange: (value: string) => void
}

export const UtilitySelect = ({ label, value, options, onChange }: UtilitySelectProps) => (
  <select
    className={utilityLinks().select}
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
