import { useState } from 'react'
import { rangeSlider } from '#styled/range-slider.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { RangeInputs } from './range-inputs.tsx'

export type Range = readonly [number, number]

export interface RangeSliderProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** What the range is of: 가격, 바디. */
  label: string
  /** The names of both ends: 최저, 최고. */
  fromLabel: string
  /** See fromLabel. */
  toLabel: string
  /** Where the line begins. */
  min: number
  /** Where the line ends. */
  max: number
  /** From one value to the next; 1 by default. */
  step?: number
  /**
   * What the end of the line and an empty field mean, where the range continues beyond `max`; any number up
   * to it may be typed.
   */
  limit?: number
  /** Both ends of the range; without it the field holds its own, from `defaultValue` on. */
  value?: Range
  /** Both ends at first, where there is no `value`. */
  defaultValue?: Range
  /** By what a native form names both ends, one after the other. */
  name?: string
  /** Receives the range when a thumb is released or a number is entered. */
  onChange?: (range: Range) => void
  /** The range as text: 전체, 2~5. */
  reading?: (range: Range) => string
  /** One end as text, for screen readers. */
  endWords?: (value: number) => string
  /** Adds number fields below. */
  inputs?: boolean
}

const Line = ({ from, to, className }: { from: number; to: number; className: string }) => (
  <svg className={className} aria-hidden>
    <rect width="100%" height="4" rx="2" />
    <rect x={`${from}%`} width={`${Math.max(0, to - from)}%`} height="4" />
  </svg>
)

/** Two thumbs on one line; they stop at each other. */
export const RangeSlider = (slider: RangeSliderProps) => {
  const {
    label,
    fromLabel,
    toLabel,
    min,
    max,
    step = 1,
    limit = max,
    value,
    defaultValue = [min, limit],
    name: formName,
    onChange,
    reading,
    endWords,
    inputs,
    ...rest
  } = slider
  const [range, change] = useOwnValue(value, defaultValue, onChange)
  const [moving, setMoving] = useState<Range>()
  const [low, high] = moving ?? range
  const settle = () => {
    if (moving) change(moving)
    setMoving(undefined)
  }
  const toPercent = (at: number) => ((Math.min(at, max) - min) / (max - min)) * 100
  const renderThumb = (name: string, at: number, above: boolean, toRange: (to: number) => Range) => (
    <input
      type="range"
      name={formName}
      className={rangeSlider({ above }).thumb}
      aria-label={`${label} ${name}`}
      aria-valuetext={endWords?.(at)}
      {...{ min, max, step, value: Math.min(at, max) }}
      onChange={(event) => setMoving(toRange(Number(event.target.value)))}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
  const classes = rangeSlider()
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={classes.head}>
        {label}
        {reading && <span className={classes.reading}>{reading([low, high])}</span>}
      </legend>
      <div className={classes.rail}>
        <Line from={toPercent(low)} to={toPercent(high)} className={classes.line} />
        {renderThumb(fromLabel, low, toPercent(low) > 50, (to) => [Math.min(to, high), high])}
        {renderThumb(toLabel, high, false, (to) => [low, Math.max(to < max ? to : limit, low)])}
      </div>
      {inputs && (
        <RangeInputs
          {...{ label, fromLabel, toLabel, min, max, limit, onChange: change }}
          value={[low, high]}
        />
      )}
    </fieldset>
  )
}
