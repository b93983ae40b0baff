import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { RangeSlider } from '#ui/range-slider'
import { Stack } from '#ui/stack'
import { getTasteRange, tasteAxes } from './filter-groups.ts'
import type { ListSearch } from './list-search.ts'

interface FilterSlidersProps {
  search: ListSearch
  /** Gets what changes; keys that are undefined are taken off. */
  onChange: (change: ListSearch) => void
}

/** A slider for each axis of taste. */
export const Tastes = ({ search, onChange }: FilterSlidersProps) => (
  <Stack gap={12}>
    {tasteAxes.map((axis) => {
      const { from, to, name } = getTasteRange(axis)
      return (
        <RangeSlider
          key={axis}
          label={name()}
          fromLabel={m['wines.filter.from']()}
          toLabel={m['wines.filter.to']()}
          min={1}
          max={5}
          value={[search[from] ?? 1, search[to] ?? 5]}
          reading={([low, high]) => (low === 1 && high === 5 ? m['wines.filter.all']() : `${low}~${high}`)}
          onChange={([low, high]) =>
            onChange({ [from]: low === 1 ? undefined : low, [to]: high === 5 ? undefined : high })
          }
        />
      )
    })}
  </Stack>
)

const scores = [4.5, 4, 3.5, 3] as const

/** The least rating, as chips. */
export const Ratings = ({ search, onChange }: FilterSlidersProps) => (
  <Cluster gap={6} role="group" aria-label={m['wines.filter.rating']()}>
    {scores.map((score) => (
      <Chip
        key={score}
        on={search.score === score}
        onClick={() => onChange({ score: search.score === score ? undefined : score })}
      >
        {m['wines.filter.rating_from']({ score: score.toFixed(1) })}
      </Chip>
    ))}
  </Cluster>
)

/** Strength as a range, the least rating as chips. */
export const AlcoholAndRating = ({ search, onChange }: FilterSlidersProps) => (
  <Stack gap={12}>
    <RangeSlider
      label={m['wines.filter.alcohol']()}
      fromLabel={m['wines.filter.from']()}
      toLabel={m['wines.filter.to']()}
      min={0}
      max={22}
      step={0.5}
      value={[search.startAlcohol ?? 0, search.endAlcohol ?? 22]}
      reading={([low, high]) => (low === 0 && high === 22 ? m['wines.filter.all']() : `${low}~${high}%`)}
      onChange={([low, high]) =>
        onChange({ startAlcohol: low || undefined, endAlcohol: high === 22 ? undefined : high })
      }
    />
    <Ratings search={search} onChange={onChange} />
  </Stack>
)
