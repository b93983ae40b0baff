import { useState } from 'react'
import { rangeSlider } from '#styled/range-slider.ts'
import { TextInput } from '../text-input/text-input.tsx'
import type { RangeSliderProps } from './range-slider.tsx'

const formatNumber = (value: number) =>
  (Number.isFinite(value) ? String(value) : '').replace(/\B(?=(\d{3})+$)/g, ',')

interface EndProps {
  label: string
  /** Infinity is shown as an empty field. */
  value: number
  /** What an empty field means; zero by default. */
  none?: number
  onEnter: (value: number) => void
}

/** Typed freely; the number counts when the field is left or Enter is pressed. */
const End = ({ label, value, none, onEnter }: EndProps) => {
  const [draft, setDraft] = useState<string>()
  const enter = () => {
    if (draft !== undefined) onEnter(draft || none === undefined ? Number(draft) : none)
    setDraft(undefined)
  }
  return (
    <TextInput
      figures
      inputMode="numeric"
      aria-label={label}
      value={draft === undefined ? formatNumber(value) : draft && formatNumber(Number(draft))}
      onChange={(text) => setDraft(text.replace(/\D/g, ''))}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && enter()}
    />
  )
}

type RangeInputsProps = Required<Pick<RangeSliderProps, 'value' | 'onChange'>> &
  Pick<RangeSliderProps, 'label' | 'fromLabel' | 'toLabel' | 'min' | 'max' | 'limit'>

/** Number fields beside a range; the ends are kept within its limits and in order. */
export const RangeInputs = (props: RangeInputsProps) => {
  const { label, fromLabel, toLabel, min, max, limit = max, value, onChange } = props
  const [low, high] = value
  const clamp = (to: number) => Math.min(limit, Math.max(min, to))
  return (
    <div className={rangeSlider().inputs}>
      <End
        label={`${label} ${fromLabel}`}
        value={low}
        onEnter={(to) => onChange([Math.min(clamp(to), high), high])}
      />
      ~
      <End
        label={`${label} ${toLabel}`}
        value={high}
        none={limit}
        onEnter={(to) => onChange([low, Math.max(clamp(to), low)])}
      />
    </div>
  )
}
