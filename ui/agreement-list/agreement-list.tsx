import { useId, useState, type ReactNode } from 'react'
import { agreementList } from '#styled/agreement-list.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { useOwnValue } from '../field/use-own-value.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface Agreement {
  value: string
  /** With its [필수] or [선택]. */
  label: ReactNode
  /** What it is for, in one line. */
  description?: ReactNode
  /** A link to the whole text. */
  action?: ReactNode
  required?: boolean
}

export interface AgreementListProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** The name for readers. */
  legend: string
  /** 아래 내용에 모두 동의합니다 */
  allLabel: ReactNode
  /** What is asked for, the required ones first. */
  agreements: readonly Agreement[]
  /** What is agreed to; nothing from the start, as the law wants it. */
  value?: readonly string[]
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: readonly string[]
  /** By what a native form names each of the values. */
  name?: string
  /** Gets everything that is agreed to. */
  onChange?: (value: string[]) => void
  /** What is still missing: 필수 약관에 동의해 주세요. */
  error?: string
  /** Below 992 px only the box for all is shown, and a button of this name opens the rest: 내용 보기. */
  foldLabel?: string
}

type Toggle = (value: string, on: boolean) => void

const Line = ({
  value,
  label,
  description,
  action,
  required,
  agreed,
  missing,
  toggle,
  name,
}: Agreement & { name: string | undefined; agreed: boolean; missing: boolean; toggle: Toggle }) => {
  const classes = agreementList()
  return (
    <div className={classes.item}>
      <Checkbox
        name={name}
        value={value}
        checked={agreed}
        onChange={(on) => toggle(value, on)}
        description={description}
        aria-required={required}
        aria-invalid={missing}
      >
        {label}
      </Checkbox>
      {action && <span className={classes.action}>{action}</span>}
    </div>
  )
}

export const AgreementList = (list: AgreementListProps) => {
  const { legend, allLabel, agreements, onChange, error, foldLabel, name, ...others } = list
  const { value: ownerValue, defaultValue = [], ...rest } = others
  const [value, change] = useOwnValue<readonly string[]>(ownerValue, defaultValue, (next) =>
    onChange?.([...next]),
  )
  const id = useId()
  const itemsId = useId()
  const [isFolded, setFolded] = useState(foldLabel !== undefined)
  // What is missing is never out of sight.
  const hidesItems = isFolded && !error
  const classes = agreementList()
  const all = agreements.map((one) => one.value)
  const agreed = all.filter((one) => value.includes(one)).length
  const toggle: Toggle = (one, on) => change(on ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset aria-describedby={error && id} {...toRootProps(rest, classes.root)} aria-label={legend}>
      <div className={classes.all}>
        <Checkbox
          strong
          checked={agreed === all.length}
          indeterminate={agreed > 0 && agreed < all.length}
          onChange={(on) => change(on ? all : [])}
        >
          {allLabel}
        </Checkbox>
        {foldLabel && (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={!hidesItems}
            aria-controls={itemsId}
            onClick={() => setFolded(!hidesItems)}
          >
            {foldLabel}
            <Icon of={chevronDown} size={16} />
          </button>
        )}
      </div>
      <div id={itemsId} className={classes.items} data-folded={hidesItems || undefined}>
        {agreements.map((one) => {
          const yes = value.includes(one.value)
          const missing = Boolean(error && one.required && !yes)
          return <Line key={one.value} {...one} name={name} agreed={yes} missing={missing} toggle={toggle} />
        })}
      </div>
      <p id={id} className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
