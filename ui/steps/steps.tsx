import { steps } from '#styled/steps.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StepsProps extends RootProps<'ol'> {
  /** The name for readers: 주문 단계. */
  label: string
  /** The steps in order: 장바구니, 주문·결제, 완료. */
  items: readonly string[]
  /** The present one, from 0. */
  current: number
}

export const Steps = ({ label, items, current, ...rest }: StepsProps) => {
  const classes = steps()
  return (
    <ol {...toRootProps(rest, classes.root)} aria-label={label}>
      {items.map((item, at) => (
        <li key={item} className={classes.step} aria-current={at === current ? 'step' : undefined}>
          {item}
        </li>
      ))}
    </ol>
  )
}
