import { wineFacts } from '#styled/wine-facts.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface WineFact {
  icon: IconPath
  /** The fact: 16~18℃. */
  title: string
  /** What to do with it: 마시기 20분 전에 꺼내 두세요. */
  text: string
}

export interface WineFactsProps extends RootProps<'ul'> {
  /** Name and fact, two beside each other from 768 px on. */
  facts: readonly WineFact[]
}

/** How to drink it: temperature, glass, decanting, when. */
export const WineFacts = ({ facts, ...rest }: WineFactsProps) => {
  const classes = wineFacts()
  return (
    <ul {...toRootProps(rest, classes.root)}>
      {facts.map(({ icon, title, text }) => (
        <li key={title} className={classes.item}>
          <Icon of={icon} size={24} />
          <p className={classes.title}>{title}</p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
