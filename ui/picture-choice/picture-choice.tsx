import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { pictureChoice } from '#styled/picture-choice.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PictureChoiceOption {
  value: string
  title: string
  /** The address of a drawing of 200 × 150; it shows what the title says. */
  picture?: string | undefined
}

export interface PictureChoiceProps extends RootProps<'div', 'onChange'> {
  /** The id of the heading that asks. */
  labelledBy: string
  /** The answers, in order: three to six. */
  options: readonly PictureChoiceOption[]
  /** The chosen value, if any. */
  value: string | undefined
  /** Gets the value that the arrow keys chose: nothing goes on by it. */
  onChange: (value: string) => void
  /** Gets the value that was pressed, by finger, mouse, Enter or the space bar. */
  onPress: (value: string) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Answers with a drawing each, of which a press chooses one and goes on; the arrow keys choose alone. */
export const PictureChoice = (choice: PictureChoiceProps) => {
  const { labelledBy, options, value, onChange, onPress, ...rest } = choice
  const classes = pictureChoice()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const move = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (at + step + options.length) % options.length
    buttons.current[next]?.focus()
    const option = options[next]
    if (option) onChange(option.value)
  }
  // The second press of a double one would answer what is asked next.
  const press = (event: MouseEvent, answer: string) => {
    if (event.detail < 2) onPress(answer)
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      data-count={options.length}
      {...toRootProps(rest, classes.root)}
    >
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={at === stop ? 0 : -1}
          ref={(element) => {
            buttons.current[at] = element
          }}
          className={classes.card}
          onKeyDown={(event) => move(event, at)}
          onClick={(event) => press(event, option.value)}
        >
          {option.picture && (
            <span className={classes.picture}>
              <img src={option.picture} alt="" width={200} height={150} />
            </span>
          )}
          <span className={classes.title}>{option.title}</span>
        </button>
      ))}
    </div>
  )
}
