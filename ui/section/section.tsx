import { useId, type ReactNode } from 'react'
import { section, type SectionVariants } from '#styled/section.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SectionProps extends RootProps<'section', 'title'>, SectionVariants {
  /** The heading in serif; without it the section is a plain block. */
  title?: ReactNode
  /** One line below the heading. */
  lead?: ReactNode
  /** A link or a few words at the end of the heading's line. */
  aside?: ReactNode
  /** The heading's rank. */
  level?: 2 | 3
  /** The target of an in-page link. */
  id?: string
  /** What stands below the heading. */
  children: ReactNode
}

export const Section = (sectionProps: SectionProps) => {
  const { title, lead, aside, level = 2, children, size, space, ruled, only, ...rest } = sectionProps
  const heading = useId()
  const classes = section({ size, space, ruled, only })
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={title ? heading : undefined} {...toRootProps(rest, classes.root)}>
      {title && (
        <div className={classes.head}>
          <div>
            <Heading id={heading} className={classes.title}>
              {title}
            </Heading>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
