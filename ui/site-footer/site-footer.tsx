import { useEffect, useRef, type ReactNode } from 'react'
import { siteFooter, type SiteFooterVariants } from '#styled/site-footer.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface FooterLink {
  label: string
  href: string
  /** The privacy policy stands out, as the law asks. */
  strong?: boolean
}

export interface SiteFooterProps extends RootProps<'footer'>, SiteFooterVariants {
  /** Groups of links; accordions below 768 px. */
  groups: { title: string; links: FooterLink[] }[]
  /** Customer service; left out where the page is about one thing. */
  phone?: { title: string; number: string; hours: string }
  /** Terms, privacy and what the law wants linked. */
  legal: FooterLink[]
  /** The notice that alcohol is not sold to minors. */
  age: string
  /** Lines about the company, the intermediary's role and the copyright. */
  business: string[]
  /** Folds the first of these lines under this name, where the page is about one thing: 사업자 정보. */
  businessLabel?: string
  /** An invitation above everything, for visitors. */
  invite?: ReactNode
}

export const SiteFooter = ({
  groups,
  phone,
  legal,
  age,
  business,
  businessLabel,
  invite,
  brief,
  ...rest
}: SiteFooterProps) => {
  const classes = siteFooter({ brief })
  return (
    <footer {...toRootProps(rest, classes.root)}>
      <div className={classes.bar}>
        {invite && <div className={classes.invite}>{invite}</div>}
        {(groups.length > 0 || phone) && (
          <div className={classes.groups}>
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
            {phone && (
              <div className={classes.phone}>
                <div className={classes.groupTitle}>{phone.title}</div>
                <a className={classes.number} href={`tel:${phone.number}`}>
                  {phone.number}
                </a>
                <div className={classes.hours}>{phone.hours}</div>
              </div>
            )}
          </div>
        )}
        <div className={classes.legal}>
          {legal.map((link) => (
            <Link
              key={link.label}
              href={link.href}
              className={classes.legalLink}
              data-strong={link.strong || undefined}
            >
              {link.label}
            </Link>
          ))}
        </div>
        <div className={classes.age}>
          <span className={classes.nineteen} aria-hidden="true">
            19
          </span>
          {age}
        </div>
        <div className={classes.business}>
          {businessLabel && (
            <details>
              <summary>{businessLabel}</summary>
              <p>{business[0]}</p>
            </details>
          )}
          {business.slice(businessLabel ? 1 : 0).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </footer>
  )
}

/** Open from 768 px on by style; below, the shopper opens and closes it. */
const Group = ({ title, links }: SiteFooterProps['groups'][number]) => {
  const classes = siteFooter()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && matchMedia('(min-width: 768px)').matches) details.current.open = true
  }, [])
  const keepOpenWhenWide = (event: { preventDefault: () => void }) => {
    if (matchMedia('(min-width: 768px)').matches) event.preventDefault()
  }
  return (
    <details ref={details} className={classes.group}>
      <summary onClick={keepOpenWhenWide}>
        <span className={classes.groupTitle}>{title}</span>
        <Icon of={chevronDown} size={16} />
      </summary>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.label}>
            <Link href={link.href} className={classes.link}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
