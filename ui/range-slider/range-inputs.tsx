import { useState } from 'react'
import { rangeSlider } from '#styled/range-slider.ts'
import { TextInput } from '../text-input/text-input.tsx'
import type { RangeSliderProps } from './range-slider.tsx'

const written = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

interface EndProps {
  label: string
  value: number
  onEnter: (value: number) => void
}

/** Typed freely; the number counts when the field is left or Enter is pressed. */
const End = ({ label, value, onEnter }: EndProps) => {
  const [typed, setTyped] = useState<string>()
  const enter = () => {
    if (typed !== undefined) onEnter(Number(typed))
    setTyped(undefined)
  }
  return (
    <TextInput
      figures
      inputMode="numeric"
      aria-label={label}
      value={written(typed === undefined ? value : Number(typed))}
      onChange={(text) => setTyped(text.replace(/\D/g, ''))}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && enter()}
    />
  )
}

/** Number fields beside a range; the ends are kept within its limits and in order. */
export const RangeInputs = ({ label, fromLabel, toLabel, min, max, value, onChange }: RangeSliderProps) => {
  const [low, high] = value
  const within = (to: number) => Math.min(max, Math.max(min, to))
  return (
    <div className={rangeSlider().inputs}>
      <End
        label={`${label} ${fromLabel}`}
        value={low}
        onEnter={(to) => onChange([Math.min(within(to), high), high])}
      />
      ~
      <End
        label={`${label} ${toLabel}`}
        value={high}
        onEnter={(to) => onChange([low, Math.max(within(to), low)])}
      />
    </div>
  )
}
