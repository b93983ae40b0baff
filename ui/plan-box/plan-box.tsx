import { drawPlanBox } from '#drawings/plan-box/plan-box.ts'
import { planBox } from '#styled/plan-box.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PlanBoxProps extends RootProps<'div'> {
  /** What is in the box, for readers: 영동 청수 스위트, 2병. */
  label: string
  /** The addresses of the bottles' pictures, from left to right; six at most are drawn. */
  bottles: readonly string[]
}

/** An open box with bottles in it, as it is sent again and again. */
export const PlanBox = ({ label, bottles, ...rest }: PlanBoxProps) => (
  <div
    {...toRootProps(rest, planBox())}
    role="img"
    aria-label={label}
    dangerouslySetInnerHTML={{ __html: drawPlanBox(bottles) }}
  />
)
